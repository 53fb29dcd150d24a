/** Fills in what members have to do with each other, over the demo members that are there: likes and wishes. */
import { loadInBulk } from '../server/src/platform/database/bulk-load.ts';
import type { AnySql, Sql } from '../server/src/platform/database/sql.ts';

const LIKES_A_MEMBER = 20;

/** Counts members and likes. */
export async function countPeople(sql: Sql): Promise<{ members: number; likes: number }> {
  const [there] = await sql<{ members: number; likes: number }[]>`
    select (select count(*)::int from profiles) as members, (select count(*)::int from likes) as likes`;
  return there ?? { members: 0, likes: 0 };
}

/**
 * Gives twenty likes a member in place of those that are there, unless there are as many: far more to some than to
 * others, one in ten of them mutual, one in ten not seen yet.
 */
export async function fillLikes(sql: Sql, url: string): Promise<void> {
  const { members, likes } = await countPeople(sql);
  if (likes >= members * LIKES_A_MEMBER * 0.9) return;
  await sql`truncate likes`;
  await loadInBulk(url, {
    tables: ['likes'],
    fill: (_copy, tx) => insertDrawn(tx, members),
    finish: countNew,
    onBuilt: () => {},
    signal: new AbortController().signal,
  });
  await sql`vacuum analyze likes`;
  await sql`vacuum analyze profiles`;
}

/** Draws who likes whom by number: each pair comes once, and says in which directions. */
async function insertDrawn(tx: AnySql, members: number): Promise<void> {
  await tx`create temp table numbered on commit drop as select (row_number() over () - 1)::int as n, id from profiles`;
  await tx`analyze numbered`;
  await tx`
    with given as (
      select giver.n as giver, floor(power(random(), 3) * ${members})::int as receiver
      from numbered giver cross join lateral generate_series(1, ${LIKES_A_MEMBER} + 0 * giver.n)
    ), pairs as (
      select least(giver, receiver) as low, greatest(giver, receiver) as high, bool_or(giver < receiver) as up,
        bool_or(giver > receiver) as down, random() as at, random() < 0.05 as back, random() < 0.1 as unseen
      from given where giver <> receiver group by 1, 2
    )
    insert into likes (from_profile, to_profile, created_at, matched_at, seen_at)
    select giver.id, receiver.id, liked_at, case when (up and down) or back then liked_at end,
      case when not unseen then liked_at end
    from pairs
    cross join lateral (values (low, high, up or back), (high, low, down or back)) side (giver, receiver, likes)
    cross join lateral (select now() - at * interval '30 days' as liked_at) moment
    join numbered giver on giver.n = side.giver
    join numbered receiver on receiver.n = side.receiver
    where side.likes`;
}

async function countNew(tx: AnySql): Promise<void> {
  await tx`
    update profiles p set new_likes = received.count
    from (
      select l.to_profile, count(*)::int as count
      from likes l join profiles liker on liker.id = l.from_profile
      where l.seen_at is null and liker.status = 'active' and not liker.invisible and not liker.fictional
      group by l.to_profile
    ) received
    where received.to_profile = p.id and p.new_likes <> received.count`;
}

/** Wishes that are given again. */
const DONORS = 1000;

/** Gives a wish to everybody who was here within a week: the pairs of a day are made of them. */
export async function fillWishes(sql: Sql): Promise<void> {
  await sql`
    insert into wishes (profile_id, stated, stated_on, first_on)
    select p.id, given.stated || jsonb_build_object('age', jsonb_build_object('importance', 'important',
        'min', greatest(18, years - 6), 'max', least(99, years + 6))), current_date - 1, current_date - 1
    from (
      select s.profile_id, row_number() over () as n from search_active s
      where s.at >= now() - interval '7 days' and not s.fictional
    ) s
    join profiles p on p.id = s.profile_id
    cross join lateral (select extract(year from age(p.birth_date))::int as years) born
    join (
      select stated, row_number() over () - 1 as n from wishes limit ${DONORS}
    ) given on given.n = s.n % ${DONORS}
    on conflict do nothing`;
  await sql`vacuum analyze wishes`;
}
