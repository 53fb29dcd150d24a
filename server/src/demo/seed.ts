import { DEFAULT_LOCALE, matchLocale } from '@rendezvous/contract/http/locales';
import type { Clock } from '../platform/clock.ts';
import { loadInBulk } from '../platform/database/bulk-load.ts';
import type { Sql } from '../platform/database/sql.ts';
import { inBatches } from './batches.ts';
import { CAST, castPerson, DEMO_MAIL_HOST, DEMO_PASSWORD } from './cast.ts';
import {
  copyMembers,
  copyPhotos,
  type DemoSite,
  FILLED,
  hasAccounts,
  insertLikes,
  insertWhatAllHave,
  type SeededLike,
  type SeededMember,
  type SeededPhoto,
  type StoredPortrait,
} from './demo.queries.ts';
import { inventLikes } from './invent-likes.ts';
import { type Crowd, type DemoPerson, type Face, inventCrowd } from './people/invent-people.ts';
import { FIGURES } from './portraits/figures.ts';
import { type PortraitRecipe, portraitPool } from './portraits/recipes.ts';
import { bitByBit, type Progress, type Watch } from './progress.ts';
import { ID_BYTES, idText, randomId } from './random-id.ts';
import { type Portraits, storePortraits } from './store-portraits.ts';

export type DemoSeed = Watch & {
  sql: Sql;
  databaseUrl: string;
  clock: Clock;
  domain: { id: number; poolId: number };
  /** members in all, the cast included; none if fewer than the cast */
  count: number;
  storePortrait(recipe: PortraitRecipe): Promise<StoredPortrait>;
  hashPassword(text: string): Promise<string>;
};

const SEED = 2026;
const DAY_MS = 24 * 3600 * 1000;
/** Members for each portrait from which on every one is used: then drawing begins before anybody is invented. */
const EVERY_PORTRAIT = 5;
/** Members of the crowd who may share a like with the cast. */
const ACQUAINTANCES = 2000;
const CROWD = { status: 'active', paidUser: false, credits: 10, invisible: false } as const;

/**
 * Fills an empty database with invented members and the cast (S11), in one transaction; their pictures are drawn and
 * stored meanwhile.
 * @returns their number; 0 if there are accounts already
 */
export async function seedDemo(seed: DemoSeed): Promise<number> {
  const { sql, clock, count, domain, signal, onProgress } = seed;
  if (count < CAST.length || (await hasAccounts(sql))) return 0;
  const today = clock.now();
  const cast = CAST.map((role) => member(castPerson(role, today), role));
  const pool = portraitPool();
  // Pictures are waited for only when everything else is there.
  let onlyPictures = false;
  const meanwhile = { ...seed, onProgress: (step: Progress) => onlyPictures && onProgress(step) };
  const all = count < EVERY_PORTRAIT * pool.length ? undefined : storePortraits(pool, meanwhile);
  all?.catch(() => {});
  const crowd = await bitByBit(
    inventCrowd({
      count: count - cast.length,
      seed: SEED,
      today,
      names: CAST.map(({ name }) => name),
      figures: FIGURES.filter(({ name }) => CAST.some(({ figure }) => figure === name)),
    }),
    seed,
  );
  const wanted = [...crowd.portraits, ...cast.flatMap(({ person }) => person.pictures)];
  const drawn = all ?? storePortraits(wanted, meanwhile);
  drawn.catch(() => {});
  const passwordHash = await seed.hashPassword(DEMO_PASSWORD);
  const site: DemoSite = { domainId: domain.id, poolId: domain.poolId, passwordHash };
  const acquaintances: SeededMember[] = [];
  const filled = await loadInBulk(seed.databaseUrl, {
    tables: FILLED,
    signal,
    async fill(copy, tables) {
      const profileIds = new Uint8Array(count * ID_BYTES);
      let done = 0;
      await inBatches(everybody(cast, crowd), async (members) => {
        onProgress({ doing: 'members', done, total: count });
        for (const one of members) {
          profileIds.set(one.profileId, done * ID_BYTES);
          if (done >= cast.length && done % Math.ceil(count / ACQUAINTANCES) === 0) acquaintances.push(one);
          done += 1;
        }
        await copyMembers(copy, members, site);
      });
      onProgress({ doing: 'members', done, total: count });
      await insertWhatAllHave(tables, today);
      onlyPictures = true;
      const photos = photosOf(facesOf(cast, crowd), profileIds, await drawn);
      await inBatches(photos, (batch) => copyPhotos(copy, batch));
    },
    onBuilt: (done, total) => onProgress({ doing: 'indexes', done, total }),
    finish: (tables) => insertLikes(tables, likesOf(cast, acquaintances, today)),
  });
  return filled ? count : 0;
}

function* everybody(cast: readonly SeededMember[], crowd: Crowd): Generator<SeededMember> {
  yield* cast;
  for (const person of crowd.people()) yield member(person, CROWD);
}

/** The faces of everybody, in the same order. */
function* facesOf(cast: readonly SeededMember[], crowd: Crowd): Generator<Face> {
  for (const { person } of cast) yield person;
  yield* crowd.faces();
}

/** The photos of these faces; `profileIds` are those of the same members, one behind the other. */
function* photosOf(faces: Iterable<Face>, profileIds: Uint8Array, portraits: Portraits): Generator<SeededPhoto> {
  let end = 0;
  for (const { createdAt, pictures } of faces) {
    const profileId = profileIds.subarray(end, end + ID_BYTES);
    end += ID_BYTES;
    for (const [position, { id }] of pictures.entries()) {
      const portrait = portraits.get(id);
      if (!portrait) throw new Error(`portrait ${id} is missing`);
      yield { profileId, position, portrait, createdAt };
    }
  }
}

function member(person: DemoPerson, account: SeededMember['account']): SeededMember {
  return {
    accountId: randomId(),
    profileId: profileIdOf(person.lastActiveAt),
    person,
    email: `${person.mailbox}@${DEMO_MAIL_HOST}`,
    language: matchLocale(person.language) ?? DEFAULT_LOCALE,
    account,
  };
}

/**
 * Makes an id that is random except its beginning, the time of day. A list by the hour of the last sign of life orders
 * those of one hour by id, and so by this time, as their portraits were chosen.
 */
function profileIdOf(lastActiveAt: Date): Buffer {
  const day = (lastActiveAt.getTime() % DAY_MS) / DAY_MS;
  const id = randomId();
  id.writeUInt32BE(Math.floor(day * 2 ** 32));
  return id;
}

function likesOf(cast: readonly SeededMember[], crowd: readonly SeededMember[], today: Date): SeededLike[] {
  const profileIds = new Map([...cast, ...crowd].map(({ person, profileId }) => [person, profileId]));
  const idOf = (person: DemoPerson) => idText(profileIds.get(person) ?? Buffer.alloc(0));
  const people = crowd.map(({ person }) => person);
  return cast.flatMap(({ person }, index) => {
    const role = CAST[index];
    const likes = role ? inventLikes(role, person, people, today) : [];
    return likes.map((like) => ({ ...like, from: idOf(like.from), to: idOf(like.to) }));
  });
}
