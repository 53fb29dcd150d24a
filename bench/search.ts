/**
 * Measures searches of every kind through the API's `fetch` (session, limits, page, count, similar ones, answer parsed
 * and written; no network), by one member, each in two rounds of another order after one that warms up; and the writes
 * of a sign of life. On the demo members of a site's database:
 *
 *   DEMO_MEMBERS=1000000 DATA_DIR=/tmp/million npm start      (ended when it is ready)
 *   npx node bench/search.ts /tmp/million                     (or postgres://…, of a site that has demo members)
 *
 * It lets the site search by all attributes, and notes members as here. Before each round the tables and indexes of
 * searches are read once: a machine may have dropped them from its cache.
 */
import { ATTRIBUTE_NAMES, ATTRIBUTES, INTERESTS } from '@rendezvous/contract/members/attributes';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Sql } from '../server/src/platform/database/sql.ts';
import { openSite, report, time } from './site.ts';

const ROUNDS = 3;
const SIGNS = 20_000;

type Query = Record<string, string | number>;
type Search = { kind: string; query: Query };

const site = await openSite(process.argv[2]);
const { sql } = site;
try {
  await sql`
    update domains set settings = settings || ${sql.json({ search_fields: ATTRIBUTE_NAMES })} where is_default`;
  await measureSearches();
  await measureSignsOfLife(sql);
} finally {
  await site.close();
}

async function measureSearches() {
  const cookie = await site.signIn();
  const searches = combinations();
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    await warm();
    // Another order each time, with everything once.
    const step = [1, 7, 13][round] ?? 1;
    for (let n = 0; n < searches.length; n++) {
      const search = searches[(n * step) % searches.length];
      if (!search) continue;
      const took = await time(() => ask(search.query, cookie));
      if (round > 0) times.set(search.kind, [...(times.get(search.kind) ?? []), took]);
    }
  }
  const [members] = await sql<{ count: number }[]>`select count(*)::int as count from search_newest`;
  console.log(`${members?.count} members, ${searches.length} searches, ms`);
  report('all', [...times.values()].flat());
  for (const [kind, list] of times) report(kind, list);
}

/**
 * Lists searches; the commonest values come first in each list of countries, values and interests, so that rare ones
 * are asked for too.
 */
function combinations(): Search[] {
  const countries = ['DE', 'FR', 'IT', 'IE', 'AT'];
  const attributes = ATTRIBUTE_NAMES.flatMap((name) => ATTRIBUTES[name].map((value): Query => ({ [name]: value })));
  const some = (count: number) => Array.from({ length: count }, (_, n) => n);
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  const several = (n: number, count: number): Query => {
    const names = some(count).map((i) => pick(ATTRIBUTE_NAMES, n + i * 2));
    return Object.assign({}, ...names.map((name, i) => ({ [name]: pick(ATTRIBUTES[name], n + i) })));
  };
  const interests = (n: number, count: number): Query => ({
    interests: some(count)
      .map((i) => pick(INTERESTS, n * 7 + i * 11))
      .join(),
  });
  const who = (n: number): Query => ({ gender: pick(['female', 'male'], n) });
  const age = (n: number, span = 10): Query => ({ min_age: 18 + ((n * 5) % 45), max_age: 18 + ((n * 5) % 45) + span });
  const sorted = (n: number, query: Query): Query => ({ ...query, sort: pick(['newest', 'active', 'nearest'], n) });
  const kinds: Record<string, Query[]> = {
    'nothing, gender or country': [{}, ...some(10).map(who), ...countries.map((country) => ({ country }))],
    'gender and country, with age': some(50).map((n) => ({
      ...who(n),
      country: pick(countries, n),
      ...(n % 2 ? age(n) : {}),
    })),
    'gender and age': some(20).map((n) => ({ ...who(n), ...age(n) })),
    'one year of age above 60': some(8).map((n) => ({ ...who(n), min_age: 61 + n * 2, max_age: 61 + n * 2 })),
    'region, with age': some(30).map((n) => ({
      country: 'DE',
      countryregion: pick(['DE-BY', 'DE-BE', 'DE-HB'], n),
      ...(n % 2 ? age(n, 4) : {}),
    })),
    'one attribute': attributes,
    'two attributes': some(15).map((n) => ({ ...several(n, 2), ...(n % 3 ? {} : who(n)) })),
    'three or four attributes': some(15).map((n) => several(n, 3 + (n % 2))),
    'two attributes, country and age': some(15).map((n) => ({
      ...several(n, 2),
      country: pick(countries, n),
      ...age(n),
    })),
    'within some kilometres': [5, 20, 50, 200].flatMap((distance) =>
      some(3).map((n) => ({ distance, ...(n ? who(n) : {}), ...(n > 1 ? age(n) : {}) })),
    ),
    'four attributes and country': some(12).map((n) => ({ ...several(n, 4), country: pick(countries, n) })),
    'one interest and gender': some(10).map((n) => ({ ...interests(n, 1), ...who(n) })),
    'three or five interests': some(18).map((n) => interests(n, 3 + 2 * (n % 2))),
    'two interests, country and age': some(12).map((n) => ({
      ...interests(n, 2),
      country: pick(countries, n),
      ...age(n),
    })),
    // Each is common, and nobody is both.
    'what excludes each other': some(4).map((n) => ({
      gender: pick(['male', 'female'], n),
      sexuality: pick(['lesbian', 'gay'], n),
    })),
    'page 40 by its number': some(12).map((n) => ({ ...who(n), ...(n % 2 ? { country: 'DE' } : {}), page: 40 })),
    'page 417 by its number': some(4).map((n) => ({ ...who(n), page: 417 })),
  };
  return Object.entries(kinds).flatMap(([kind, queries]) =>
    queries.map((query, n) => ({ kind, query: sorted(n, query) })),
  );
}

/** Reads the tables of searches, so that they are in memory as on a site in use. */
async function warm() {
  const tables = ['search_newest', 'search_active', 'profiles', 'photos', 'presence'];
  await sql`
    create or replace function pg_temp.read_whole(relation regclass) returns bigint language plpgsql as $$
    declare bytes bigint := 0;
    begin
      set local enable_indexscan = off;
      execute format('select count(*) from %s', relation) into bytes;
      return bytes;
    end $$`;
  for (const table of tables) await sql`select pg_temp.read_whole(${table})`;
}

async function ask(query: Query, cookie: string): Promise<void> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const response = await site.fetch(`members.php?${new URLSearchParams(given)}`, { headers: { cookie } });
  if (!response.ok) throw new Error(await response.text());
  await response.json();
}

/**
 * Measures signs of life of random members, each once, then all of them again: the first writes each page whole after a
 * checkpoint.
 */
async function measureSignsOfLife(sql: Sql) {
  const rows = await sql<{ id: string }[]>`
    select profile_id as id from presence order by hashtext(profile_id::text) limit ${SIGNS}`;
  for (const round of ['first', 'second']) {
    const before = await written(sql);
    const now = systemClock.now();
    for (const { id } of rows) {
      await sql`
        insert into presence (profile_id, last_active_at) values (${id}, ${now})
        on conflict (profile_id) do update set last_active_at = excluded.last_active_at`;
    }
    const after = await written(sql);
    const bytes = Math.round((after.wal - before.wal) / rows.length);
    const inPlace = Math.round(((after.hot - before.hot) / (after.updated - before.updated)) * 100);
    console.log(`a sign of life, ${round} time: ${bytes} bytes of WAL, ${inPlace} % in place`);
  }
}

async function written(sql: Sql) {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ wal: number; updated: number; hot: number }[]>`
    select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal, n_tup_upd::float8 as updated, n_tup_hot_upd::float8 as hot
    from pg_stat_user_tables where relname = 'presence'`;
  if (!row) throw new Error('no presence');
  return row;
}
