import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { DEFAULT_LOCALE, matchLocale } from '@rendezvous/contract/http/locales';
import { nameKey, nameSkeleton } from '../features/accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import { loadInBulk } from '../platform/database/bulk-load.ts';
import type { Sql } from '../platform/database/sql.ts';
import { CAST, castPerson, DEMO_MAIL_HOST, DEMO_PASSWORD } from './cast.ts';
import {
  copyMembers,
  type DemoSite,
  FILLED,
  hasAccounts,
  insertLikes,
  insertWhatAllHave,
  type SeededLike,
  type SeededMember,
  type StoredPortrait,
} from './demo.queries.ts';
import { inventLikes } from './invent-likes.ts';
import { type DemoPerson, inventCrowd } from './people/invent-people.ts';
import { FIGURES } from './portraits/figures.ts';
import { type PortraitRecipe, portraitPool } from './portraits/recipes.ts';
import { bitByBit, type Progress, type Watch } from './progress.ts';

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
/** Pictures drawn at once: one is drawn while another is encoded. */
const DRAWN_AT_ONCE = 4;
/** Members for each portrait from which on every one is used: then they are drawn while the crowd is invented. */
const EVERY_PORTRAIT = 5;
const COPIED_AT_ONCE = 1000;
const MADE_AT_ONCE = 50;
/** Members of the crowd who may share a like with the cast. */
const ACQUAINTANCES = 2000;
const CROWD = { status: 'active', paidUser: false, credits: 10, invisible: false } as const;

/**
 * Fills an empty database with invented members and the cast (S11), in one transaction after the pictures are stored.
 * @returns their number; 0 if there are accounts already
 */
export async function seedDemo(seed: DemoSeed): Promise<number> {
  const { sql, clock, count, domain, signal, onProgress } = seed;
  if (count < CAST.length || (await hasAccounts(sql))) return 0;
  const today = clock.now();
  const cast = CAST.map((role) => member(castPerson(role, today), role));
  const pool = portraitPool();
  let invented = false;
  const meanwhile = { ...seed, onProgress: (step: Progress) => invented && onProgress(step) };
  const drawn = count < EVERY_PORTRAIT * pool.length ? undefined : storePortraits(pool, meanwhile);
  // Awaited only after the crowd is invented.
  drawn?.catch(() => {});
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
  invented = true;
  const wanted = [...crowd.portraits, ...cast.flatMap(({ person }) => person.pictures)];
  const [passwordHash, portraits] = await Promise.all([
    seed.hashPassword(DEMO_PASSWORD),
    drawn ?? storePortraits(wanted, seed),
  ]);
  const site: DemoSite = { domainId: domain.id, poolId: domain.poolId, passwordHash, portraits };
  const acquaintances: SeededMember[] = [];
  const filled = await loadInBulk(seed.databaseUrl, {
    tables: FILLED,
    signal,
    async fill(copy, tables) {
      let copied = copyMembers(copy, cast, site);
      let done = cast.length;
      for await (const members of inBatches(crowd.people())) {
        await copied;
        onProgress({ doing: 'members', done, total: count });
        copied = copyMembers(copy, members, site);
        // Awaited only when the next ones are made.
        copied.catch(() => {});
        acquaintances.push(...members.filter((_, index) => (done + index) % Math.ceil(count / ACQUAINTANCES) === 0));
        done += members.length;
      }
      await copied;
      onProgress({ doing: 'members', done, total: count });
      await insertWhatAllHave(tables, today);
    },
    onBuilt: (done, total) => onProgress({ doing: 'indexes', done, total }),
    finish: (tables) => insertLikes(tables, likesOf(cast, acquaintances, today)),
  });
  return filled ? count : 0;
}

function member(person: DemoPerson, account: SeededMember['account']): SeededMember {
  return {
    accountId: randomUUID(),
    profileId: profileIdOf(person.lastActiveAt),
    person,
    email: `${person.mailbox}@${DEMO_MAIL_HOST}`,
    language: matchLocale(person.language) ?? DEFAULT_LOCALE,
    nameKey: nameKey(person.name),
    nameSkeleton: nameSkeleton(person.name),
    account,
  };
}

/**
 * Makes an id that is random except its beginning, the time of day. A list by the hour of the last sign of life orders
 * those of one hour by id, and so by this time, as their portraits were chosen.
 */
function profileIdOf(lastActiveAt: Date): string {
  const day = (lastActiveAt.getTime() % DAY_MS) / DAY_MS;
  const beginning = Math.floor(day * 2 ** 32).toString(16);
  return beginning.padStart(8, '0') + randomUUID().slice(8);
}

/** Makes batches: the database takes one while the next one is made, a few members at a time. */
async function* inBatches(people: Iterable<DemoPerson>): AsyncGenerator<SeededMember[]> {
  let batch: SeededMember[] = [];
  for (const person of people) {
    batch.push(member(person, CROWD));
    if (batch.length % MADE_AT_ONCE === 0) await turn();
    if (batch.length < COPIED_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function likesOf(cast: readonly SeededMember[], crowd: readonly SeededMember[], today: Date): SeededLike[] {
  const profileIds = new Map([...cast, ...crowd].map(({ person, profileId }) => [person, profileId]));
  const idOf = (person: DemoPerson) => profileIds.get(person) ?? '';
  const people = crowd.map(({ person }) => person);
  return cast.flatMap(({ person }, index) => {
    const role = CAST[index];
    const likes = role ? inventLikes(role, person, people, today) : [];
    return likes.map((like) => ({ ...like, from: idOf(like.from), to: idOf(like.to) }));
  });
}

/** Stores portraits by their ids, each once, however many members share it. */
async function storePortraits(recipes: readonly PortraitRecipe[], { storePortrait, onProgress, signal }: DemoSeed) {
  const stored = new Map<string, StoredPortrait>();
  const left = [...new Map(recipes.map((recipe) => [recipe.id, recipe])).values()];
  const total = left.length;
  const work = async () => {
    for (let recipe = left.pop(); recipe; recipe = left.pop()) {
      signal.throwIfAborted();
      stored.set(recipe.id, await storePortrait(recipe));
      onProgress({ doing: 'portraits', done: stored.size, total });
    }
  };
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, work));
  return stored;
}
