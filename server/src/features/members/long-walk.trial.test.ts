/** @module-tag long */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fits, inOrder } from '../../../test/search/naive-search.ts';
import { startSearchedCrowd } from '../../../test/search/searched-crowd.ts';
import { type Ran, STATEMENTS_RUN } from '../../platform/database/statement.ts';
import { LONG_WALK, WALK } from './search.queries.ts';
import { setSearchBits } from './set-search-bits.ts';

/** Statements that ran, as the database got them. */
const texts: string[] = [];
const note = (ran: unknown) => void texts.push((ran as Ran).query.text);
beforeEach(() => subscribe(STATEMENTS_RUN, note));
afterEach(() => void unsubscribe(STATEMENTS_RUN, note));

test('many who fit, all of them behind a usual walk, are met by a longer one and not picked', async () => {
  const { server, ask, crowd } = await startSearchedCrowd({ count: 20_000, seed: 7 });
  const fitting = inOrder(crowd, { sort: 'newest' })
    .slice(WALK, WALK + 4000)
    .filter(({ fictional }) => !fictional)
    .map(({ id }) => id);
  expect(fitting.length).toBeGreaterThan(3000);
  await server.sql`update profiles set eye_colour = null where eye_colour = 'green'`;
  await server.sql`update profiles set eye_colour = 'green' where id = any(${fitting}::uuid[])`;
  await setSearchBits(server.services);
  texts.length = 0;
  const query = { eye_colour: 'green', sort: 'newest' } as const;
  const first = await ask(query);
  expect(first.numResults).toBe(fitting.length);
  expect(first.results.map(({ id }) => id)).toEqual(fitting.slice(0, 24));
  expect(texts.filter((text) => text.includes(`limit ${LONG_WALK}`))).toHaveLength(1);
  // A second page begins where they are.
  const second = await ask({ ...query, page: 2, after: first.next ?? '' });
  expect(second.results.map(({ id }) => id)).toEqual(fitting.slice(24, 48));
  expect(texts.filter((text) => text.includes(`limit ${LONG_WALK}`))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('with fitting as materialized'))).toEqual([]);
});

test('so do those of whom no bits tell, where the usual walk meets some of them and a pool is large', async () => {
  const { server, ask, crowd } = await startSearchedCrowd({ count: 20_000, seed: 8 });
  const all = inOrder(crowd, { sort: 'newest' });
  const near = (from: number, to: number) =>
    all.slice(from, to).filter((someone) => !someone.fictional && fits(crowd, someone, { distance: 500 }));
  const fitting = [...near(0, WALK).slice(0, 10), ...near(WALK, WALK + 4000).slice(0, 100)].map(({ id }) => id);
  expect(fitting).toHaveLength(110);
  await server.sql`update profiles set eye_colour = null where eye_colour = 'green'`;
  await server.sql`update profiles set eye_colour = 'green' where id = any(${fitting}::uuid[])`;
  const longWalks = async (members: number) => {
    await server.sql`
      select pg_restore_relation_stats('schemaname', 'public', 'relname', 'search_newest', 'reltuples', ${members}::real)`;
    texts.length = 0;
    const found = await ask({ eye_colour: 'green', distance: 500, sort: 'newest' });
    expect(found.numResults).toBe(fitting.length);
    expect(found.results.map(({ id }) => id)).toEqual(fitting.slice(0, 24));
    return texts.filter((text) => text.includes(`limit ${LONG_WALK}`)).length;
  };
  // Ten of ten thousand: twenty of these, but ten thousand of ten million.
  expect(await longWalks(20_000)).toBe(0);
  expect(await longWalks(10_000_000)).toBe(1);
});
