/**
 * Measures the first page of a search, asked for by a member through the API's `fetch` (session, limits, search, count,
 * cards, answer parsed and written; no network), beside the best hand-written SQL for the same rows over the same
 * driver. Both alternate within one run. Target: at most 2.5 times the p50 and 3 times the p99. It also counts how many
 * of both are answered a second with 1, 4 and 16 clients.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CAST, seedDemo } from '../server/src/demo/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openSite, time } from './site.ts';

const MEMBERS = 2000;
const ROUNDS = 6;
const CALLS = 300;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(dataDir, 0o755);
const site = await openSite(dataDir);
try {
  await run();
} finally {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function run() {
  const { domain, services, database } = site;
  const { sql } = services;
  if (!domain) throw new Error('no domain');
  const storePortrait = async () => ({ file: 'bench', width: 960, height: 1280, colours: '#888888, #888888, #888888' });
  await seedDemo({
    sql,
    databaseUrl: database.url,
    clock: systemClock,
    domain,
    count: MEMBERS,
    storePortrait,
    hashPassword: services.passwords.hash,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  await sql`vacuum analyze`;
  const cookie = await site.signIn();
  const [me] = await sql<{ id: string }[]>`select p.id from profiles p join accounts a on a.id = p.account_id
    where a.email = ${CAST[0]?.email ?? ''}`;
  if (!me) throw new Error('the cast is missing');

  const ours = async () => {
    const response = await site.fetch('members.php?country=DE&gender=female&sort=newest', { headers: { cookie } });
    const { results, numResults } = (await response.json()) as { results: { id: string }[]; numResults: number };
    return `${results.map(({ id }) => id).join()} ${numResults}`;
  };
  const plain = async () => {
    const [rows, [counted]] = await Promise.all([handWrittenPage(me.id), handWrittenCount(me.id)]);
    return `${rows.map((row) => row.id).join()} ${counted?.count}`;
  };
  if ((await ours()) !== (await plain())) throw new Error('not the same rows');

  const times = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (let call = 0; call < CALLS; call++) {
      const took = { ours: await time(ours), plain: await time(plain) };
      // The first round warms up.
      if (round === 0) continue;
      times.ours.push(took.ours);
      times.plain.push(took.plain);
    }
  }
  report(times);
  for (const clients of [1, 4, 16]) await compareRates({ ours, plain }, clients);

  function handWrittenPage(viewer: string) {
    return sql`
      select p.id, p.name, p.birth_date, p.gender, p.country, p.region, p.place, p.created_at, here.last_active_at,
        p.fictional, p.demo, p.grid_lat, p.grid_lon, me.grid_lat as my_lat, me.grid_lon as my_lon,
        m.id as photo, m.width, m.height, m.colours, l.from_profile is not null as liked, l.matched_at
      from search_newest s
      join profiles p on p.id = s.profile_id
      left join presence here on here.profile_id = p.id
      left join photos m on m.profile_id = p.id and m.position = 0
      left join profiles me on me.id = ${viewer}
      left join likes l on l.from_profile = ${viewer} and l.to_profile = p.id
      where s.pool_id = ${domain?.poolId ?? 0} and s.profile_id <> ${viewer} and s.country = 'DE' and s.gender = 'female'
        and not exists (select from blocks b where b.blocker = ${viewer} and b.blocked = s.profile_id)
        and not exists (select from blocks b where b.blocked = ${viewer} and b.blocker = s.profile_id)
      order by s.at desc, s.profile_id desc limit 24`;
  }

  function handWrittenCount(viewer: string) {
    return sql`
      select count(*)::int as count from (
        select from search_newest s
        where s.pool_id = ${domain?.poolId ?? 0} and s.profile_id <> ${viewer}
          and s.country = 'DE' and s.gender = 'female' and not s.fictional
          and not exists (select from blocks b where b.blocker = ${viewer} and b.blocked = s.profile_id)
          and not exists (select from blocks b where b.blocked = ${viewer} and b.blocker = s.profile_id)
        limit 10001) counted`;
  }
}

/** Measures calls a second, in each round one side after the other. */
async function compareRates(sides: Record<'ours' | 'plain', () => Promise<unknown>>, clients: number) {
  const rates = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['ours', 'plain'] as const) {
      let left = CALLS;
      const client = async () => {
        while (left-- > 0) await sides[side]();
      };
      const took = await time(() => Promise.all(Array.from({ length: clients }, client)));
      if (round > 0) rates[side].push((CALLS / took) * 1000);
    }
  }
  const [a, b] = [at(rates.ours, 0.5), at(rates.plain, 0.5)];
  const beside = `${((a / b) * 100).toFixed(0)} % of the plain SQL (${Math.round(b)}/s)`;
  console.log(`${clients} at once: members.php ${Math.round(a)}/s, ${beside}`);
}

function at(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

function report({ ours, plain }: { ours: number[]; plain: number[] }) {
  for (const [name, part] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const [a, b] = [at(ours, part), at(plain, part)];
    console.log(`${name}  members.php ${a.toFixed(2)} ms  plain SQL ${b.toFixed(2)} ms  ratio ${(a / b).toFixed(2)}`);
  }
}
