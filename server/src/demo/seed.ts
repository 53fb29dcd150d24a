import { DEMO_PASSWORD } from '@rendezvous/contract/site/demo';
import type { Clock } from '../platform/clock.ts';
import { loadInBulk, readColumnTypes } from '../platform/database/bulk-load.ts';
import type { Sql } from '../platform/database/sql.ts';
import type { Progress, Watch } from './basics/progress.ts';
import { CAST } from './cast.ts';
import { type CrowdSource, crowdHere } from './crowd-here.ts';
import { crowdOnThread } from './crowd-on-thread.ts';
import {
  hasAccounts,
  insertLikes,
  insertWishes,
  noteForSearches,
  reopenAgeRules,
  selectTraits,
} from './demo.queries.ts';
import { type DemoSite, type StoredPortrait, TABLES } from './demo-rows.ts';
import { insertPast } from './insert-past.ts';
import { townsOfHomes } from './people/towns.ts';
import { albumPictures, type PortraitRecipe, portraitPool } from './portraits/recipes.ts';
import { storePortraits } from './store-portraits.ts';

type DemoDomain = { id: number; poolId: number };

export type DemoSeed = Watch & {
  sql: Sql;
  databaseUrl: string;
  clock: Clock;
  domain: DemoDomain;
  /** members in all, the cast included; none if fewer than the cast */
  count: number;
  /** makes the domain that has fictional profiles among its members, once it is known that members are wanted */
  masquerade?: () => Promise<DemoDomain | null>;
  storePortrait(recipe: PortraitRecipe): Promise<StoredPortrait>;
  hashPassword(text: string): Promise<string>;
};

/** Members for each portrait from which on every one is used: then drawing begins before anybody is invented. */
const EVERY_PORTRAIT = 5;

/** Members of the second domain, and of the first one from which on there is a second. */
const MASQUERADE = 50;

/**
 * Fills an empty database with invented members and the cast (S11), in one transaction; they are made on another
 * thread, and their pictures are drawn and stored meanwhile.
 * @returns their number; 0 if there are accounts already
 */
export async function seedDemo(seed: DemoSeed): Promise<number> {
  const { sql, count, domain } = seed;
  if (count < CAST.length || (await hasAccounts(sql))) return 0;
  const crowd = crowdOnThread(seed);
  try {
    const passwordHash = await seed.hashPassword(DEMO_PASSWORD);
    const siteOf = ({ id, poolId }: DemoDomain): DemoSite => ({ domainId: id, poolId, passwordHash });
    const types = await readColumnTypes(sql, TABLES);
    const traits = await selectTraits(sql);
    const task = { today: seed.clock.now(), towns: townsOfHomes(), types, traits };
    crowd.begin({ ...task, count, site: siteOf(domain) });
    const second = count < MASQUERADE ? null : await seed.masquerade?.();
    const crowds: CrowdSource[] = [crowd];
    if (second) crowds.push(crowdHere({ ...task, count: MASQUERADE, site: siteOf(second), fictional: true }));
    return (await load(crowds, seed)) ? count : 0;
  } finally {
    await crowd.end();
  }
}

async function load(crowds: readonly CrowdSource[], seed: DemoSeed): Promise<boolean> {
  const { count, signal, onProgress } = seed;
  const pool = [...portraitPool(), ...albumPictures()];
  // Pictures are waited for only when everything else is there.
  let onlyPictures = false;
  const meanwhile = { ...seed, onProgress: (step: Progress) => onlyPictures && onProgress(step) };
  const all = count < EVERY_PORTRAIT * pool.length ? undefined : storePortraits(pool, meanwhile);
  const chosen = new Set<string>();
  for (const crowd of crowds) for (const id of await crowd.ask('choose')) chosen.add(id);
  const inUse = pool.filter(({ id }) => chosen.has(id));
  const drawing = all ?? storePortraits(inUse, meanwhile);
  return loadInBulk(seed.databaseUrl, {
    tables: TABLES,
    signal,
    async fill(copy, tables) {
      for (const [place, crowd] of crowds.entries()) {
        for await (const { rows, done } of crowd.all('members')) {
          for (const ofTable of rows) await copy(ofTable);
          if (place === 0) onProgress({ doing: 'members', done, total: count });
        }
      }
      await reopenAgeRules(tables);
      onlyPictures = true;
      drawing.hurry();
      for (const crowd of crowds) {
        await crowd.ask('useDrawn', await drawing.drawn);
        for await (const { rows } of crowd.all('photos')) for (const photos of rows) await copy(photos);
      }
    },
    onBuilt: (done, total) => onProgress({ doing: 'indexes', done, total }),
    async finish(tables) {
      await noteForSearches(tables);
      const likes = [];
      for (const crowd of crowds) likes.push(...(await crowd.ask('likes')));
      await insertLikes(tables, likes);
      await insertWishes(tables, seed.clock.now());
      await insertPast(tables, { likes, now: seed.clock.now() });
    },
  });
}
