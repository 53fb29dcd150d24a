/**
 * Measures what members see of each other through the API's `fetch` (session, limits, answer parsed and written; no
 * network): lists of likes, the deck, profiles, matches. Asked by members at random and by those who have most likes;
 * and how long the pairs of a day take. On the demo members of a site's database, which gets twenty likes a member,
 * unless it has them:
 *
 *   DEMO_MEMBERS=1000000 DATA_DIR=/tmp/million npm start      (ended when it is ready)
 *   npx node bench/people.ts /tmp/million                     (or postgres://…, of a site that has demo members)
 *
 * Target at a million members and 20 million likes: p99 at most 25 ms, pairs in ten minutes.
 */
import { createSession } from '../server/src/features/accounts/index.ts';
import { matchFinder } from '../server/src/features/match-finder/index.ts';
import type { Sql } from '../server/src/platform/database/sql.ts';
import { openSite, report, time } from './site.ts';

const LIKES_A_MEMBER = 20;
const ROUNDS = 3;
const TARGET_MS = 25;

const site = await openSite(process.argv[2]);
const { sql, services } = site;
try {
  await fillLikes(sql);
  await measureCalls();
  await measurePairs();
} finally {
  await site.close();
}

/** Gives likes, far more to some than to others, and marks those that are mutual. */
async function fillLikes(sql: Sql): Promise<void> {
  const [there] = await sql<{ members: number; likes: number }[]>`
    select (select count(*)::int from profiles) as members, (select count(*)::int from likes) as likes`;
  const missing = (there?.members ?? 0) * LIKES_A_MEMBER - (there?.likes ?? 0);
  if (missing <= 0) return;
  await sql.begin(async (tx) => {
    // They count each new like; here all are counted once, at the end.
    await tx`alter table likes disable trigger user`;
    await tx`create temp table numbered on commit drop as select row_number() over () - 1 as n, id from profiles`;
    await tx`create unique index on numbered (n)`;
    await tx`analyze numbered`;
    await tx`
      insert into likes (from_profile, to_profile, created_at)
      select giver.id, receiver.id, now() - at * interval '30 days'
      from (
        select floor(random() * ${there?.members ?? 0})::bigint as giver,
          floor(power(random(), 3) * ${there?.members ?? 0})::bigint as receiver, random() as at
        from generate_series(1, ${missing})
      ) drawn
      join numbered giver on giver.n = drawn.giver
      join numbered receiver on receiver.n = drawn.receiver
      where giver.id <> receiver.id
      on conflict do nothing`;
    await tx`
      update likes l set matched_at = greatest(l.created_at, back.created_at)
      from likes back
      where back.from_profile = l.to_profile and back.to_profile = l.from_profile and l.matched_at is null`;
    await tx`
      update profiles p set new_likes = received.count
      from (
        select l.to_profile, count(*)::int as count
        from likes l join profiles liker on liker.id = l.from_profile
        where l.seen_at is null and liker.status = 'active' and not liker.invisible and not liker.fictional
        group by l.to_profile
      ) received
      where received.to_profile = p.id and p.new_likes <> received.count`;
    await tx`alter table likes enable trigger user`;
  });
  await sql`vacuum analyze likes`;
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
    profile: (n) => `member.php?id=${others[(n * 7 + 1) % others.length]}`,
    'match finder': () => 'match-finder.php',
  };
  const [counted] = await sql<{ members: number; likes: number }[]>`
    select (select count(*)::int from profiles) as members, (select count(*)::int from likes) as likes`;
  console.log(`${counted?.members} members, ${counted?.likes} likes, ms`);
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
  const response = await site.fetch(call, { headers: { cookie } });
  // A member of the crowd may be hidden from another.
  if (!response.ok && response.status !== 404) throw new Error(await response.text());
  await response.text();
}
