import { randomUUID } from 'node:crypto';
import { DEFAULT_LOCALE, matchLocale } from '@rendezvous/contract/http/locales';
import { nameKey } from '../features/accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/database/sql.ts';
import { CAST, castPerson, DEMO_MAIL_HOST, DEMO_PASSWORD } from './cast.ts';
import {
  hasAccounts,
  insertLikes,
  insertMembers,
  insertPhotos,
  type SeededMember,
  type SeededPhoto,
} from './demo.queries.ts';
import { inventLikes } from './invent-likes.ts';
import { type DemoPerson, inventCrowd } from './people/invent-people.ts';
import { FIGURES } from './portraits/figures.ts';
import type { PortraitRecipe } from './portraits/recipes.ts';
import { renderPortrait } from './portraits/render.ts';
import { bitByBit } from './progress.ts';

type StoredPortrait = { file: string; width: number; height: number; thumbhash: string };

export type DemoSeed = {
  sql: Sql;
  clock: Clock;
  domain: { id: number; poolId: number };
  /** members in all, the cast included; fewer than the cast: nobody */
  count: number;
  storePicture(input: Buffer): Promise<StoredPortrait>;
  hashPassword(text: string): Promise<string>;
  /** pictures stored so far, of how many */
  onProgress?(done: number, total: number): void;
};

const SEED = 2026;
/** One picture is drawn while another is encoded. */
const AT_ONCE = 4;
const CROWD = { status: 'active', paidUser: false, credits: 10, invisible: false } as const;

/**
 * S11: fills an empty database with invented members and the cast; one transaction, after the pictures are stored.
 * Answers how many it made: 0 when there are accounts already.
 */
export async function seedDemo(seed: DemoSeed): Promise<number> {
  const { sql, clock, count, domain } = seed;
  if (count < CAST.length || (await hasAccounts(sql))) return 0;
  const today = clock.now();
  const cast = CAST.map((role) => ({ role, person: castPerson(role, today) }));
  const { people } = await bitByBit(
    inventCrowd({
      count: count - cast.length,
      seed: SEED,
      today,
      names: CAST.map(({ name }) => name),
      figures: FIGURES.filter(({ name }) => CAST.some(({ figure }) => figure === name)),
    }),
  );
  const crowd = [...people()];
  const likes = cast.flatMap(({ role, person }) => inventLikes(role, person, crowd, today));
  const everybody = [
    ...cast.map(({ role, person }) => member(person, role)),
    ...crowd.map((one) => member(one, CROWD)),
  ];
  const profileIds = new Map(everybody.map(({ person, profileId }) => [person, profileId]));
  const idOf = (person: DemoPerson) => profileIds.get(person) ?? '';
  const [passwordHash, stored] = await Promise.all([seed.hashPassword(DEMO_PASSWORD), storePortraits(everybody, seed)]);
  await sql.begin(async (tx) => {
    await insertMembers(tx, everybody, { domainId: domain.id, poolId: domain.poolId, passwordHash, now: today });
    await insertPhotos(
      tx,
      everybody.flatMap((one) => photosOf(one, stored)),
    );
    await insertLikes(
      tx,
      likes.map((like) => ({ ...like, from: idOf(like.from), to: idOf(like.to) })),
    );
  });
  return everybody.length;
}

function member(person: DemoPerson, account: SeededMember['account']): SeededMember {
  return {
    accountId: randomUUID(),
    profileId: randomUUID(),
    person,
    email: `${person.mailbox}@${DEMO_MAIL_HOST}`,
    language: matchLocale(person.language) ?? DEFAULT_LOCALE,
    nameKey: nameKey(person.name),
    account,
  };
}

/** Only the portraits that somebody has; each once, however many share it. */
async function storePortraits(members: readonly SeededMember[], seed: Pick<DemoSeed, 'storePicture' | 'onProgress'>) {
  const wanted = new Map<string, PortraitRecipe>();
  for (const { person } of members) for (const recipe of person.pictures) wanted.set(recipe.id, recipe);
  const stored = new Map<string, StoredPortrait>();
  const left = [...wanted.values()];
  const work = async () => {
    for (let recipe = left.pop(); recipe; recipe = left.pop()) {
      stored.set(recipe.id, await seed.storePicture(await renderPortrait(recipe)));
      seed.onProgress?.(stored.size, wanted.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stored;
}

function photosOf({ profileId, person }: SeededMember, stored: Map<string, StoredPortrait>): SeededPhoto[] {
  return person.pictures.map((recipe, position) => {
    const picture = stored.get(recipe.id);
    if (!picture) throw new Error(`portrait ${recipe.id} is missing`);
    return { profileId, position, ...picture, createdAt: person.createdAt };
  });
}
