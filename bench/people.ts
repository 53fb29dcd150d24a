/**
 * Measures what members see of each other through the API's `fetch` (session, limits, answer parsed and written; no
 * network): lists of likes, the deck, profiles, matches, an automatic like. Asked by members at random and by those who
 * have most likes; and how long the pairs of a day take. On the demo members of a site's database, which gets twenty
 * likes a member, and a wish of everybody who was here within a week, unless it has them:
 *
 *   DEMO_MEMBERS=1000000 DATA_DIR=/tmp/million npm start      (ended when it is ready)
 *   npx node bench/people.ts /tmp/million                     (or postgres://…, of a site that has demo members)
 *
 * Target at a million members and 20 million likes: p99 at most 25 ms, pairs in ten minutes.
 */
import { createSession } from '../server/src/features/accounts/index.ts';
import { matchFinder } from '../server/src/features/match-finder/index.ts';
import { countPeople, fillLikes, fillWishes } from './fill-people.ts';
import { openSite, report, time } from './site.ts';

const ROUNDS = 3;
const TARGET_MS = 25;

const site = await openSite(process.argv[2]);
const { sql, services } = site;
try {
  await fillLikes(sql, site.database.url);
  await fillWishes(sql);
  await measureCalls();
  await measurePairs();
} finally {
  await site.close();
}

async function measureCalls(): Promise<void> {
  const callers = await sql<{ id: string; account_id: string; kind: string }[]>`
    with callers as (
      select p.id, p.account_id, p.new_likes from profiles p join accounts a on a.id = p.account_id
      where a.domain_id = ${site.domain?.id ?? 0} and p.status = 'active' and not p.fictional
    )
    (select id, account_id, 'anybody' as kind from callers order by random() limit 150)
    union all
    (select id, account_id, 'most likes' as kind from callers order by new_likes desc limit 30)`;
  const others = callers.map(({ id }) => id);
  const cookies = new Map<string, string>();
  for (const { id, account_id } of callers) cookies.set(id, `sid=${await createSession(services, account_id)}`);
  const calls: Record<string, (n: number) => string> = {
    'likes.php': () => 'likes.php',
    'likes received': () => 'likes.php?type=liked-by',
    'likes given': () => 'likes.php?type=liked',
    matches: () => 'likes.php?type=matches',
    'likes received, who fits best': () => 'likes.php?type=liked-by&sort=fit',
    'likes received, nearest': () => 'likes.php?type=liked-by&sort=nearest&min_age=25&max_age=45',
    deck: () => 'swipe.php',
    'automatic like': () => 'auto-like.php',
    profile: (n) => `member.php?id=${others[(n * 7 + 1) % others.length]}`,
    'match finder': () => 'match-finder.php',
  };
  const { members, likes } = await countPeople(sql);
  console.log(`${members} members, ${likes} likes, ms`);
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [n, { id }] of callers.entries()) {
        const took = await time(() => ask(call(n), cookies.get(id) ?? ''));
        // The first round warms up.
        if (round > 0) times.push(took);
      }
    }
    report(name, times, TARGET_MS);
  }
}

/** Makes the pairs of today anew. */
async function measurePairs(): Promise<void> {
  await sql`delete from pair_days`;
  await sql`delete from pair_parts`;
  await sql`delete from day_pairs`;
  const from = performance.now();
  const cpu = process.cpuUsage();
  for (const { run } of matchFinder.timers ?? []) await run(services);
  const { user } = process.cpuUsage(cpu);
  const [made] = await sql<{ members: number; pairs: number }[]>`
    select count(distinct profile_id)::int as members, count(*)::int / 2 as pairs from day_pairs`;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(
    `${made?.pairs} pairs of ${made?.members} members in ${seconds} s, ${(user / 1e6).toFixed(1)} s of CPU here`,
  );
}

async function ask(call: string, cookie: string): Promise<void> {
  const response = await site.fetch(call, { headers: { cookie, origin: site.origin } });
  // A member of the crowd may be hidden from another.
  if (!response.ok && response.status !== 404) throw new Error(await response.text());
  await response.text();
}
