import { RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import { constant, type Tx } from '../../platform/database/sql.ts';

/** An id before all others. */
const START = '00000000-0000-0000-0000-000000000000';

/** A part: of the work for a day, behind an id, so many rows. */
type Part = { day: string; after: string; rows: number };
/** @returns the last id of the part, or null where the step is done */
type Step = (tx: Tx, part: Part) => Promise<string | null>;
type Last = { last: string | null };

/** Steps of a night, in their order. The transaction of a part notes how far it came, so each is worked on once. */
const STEPS: readonly Step[] = [
  countViews,
  countAnswers,
  averageViews,
  setTurns,
  deleteLists,
  cutLists,
  weighInterests,
];

/** Takes up the work for a day, or where it stopped. @returns undefined if it is done, or another process is at it */
export async function takeRun(tx: Tx, day: string): Promise<{ step: number; after: string | null } | undefined> {
  const begun = await tx<{ step: number }[]>`
    insert into standings_runs (day, step) values (${day}, 0) on conflict do nothing returning step`;
  if (begun.length > 0) await tx`delete from standings_runs where day < ${day}`;
  const [run] = await tx<{ step: number; after: string | null }[]>`
    select step, after from standings_runs where day = ${day} and step < ${STEPS.length} for update skip locked`;
  return run;
}

/** Works on the next part, of so many rows. */
export async function workOnPart(
  tx: Tx,
  run: { step: number; after: string | null },
  { day, rows }: Omit<Part, 'after'>,
): Promise<void> {
  const step = STEPS[run.step];
  if (!step) throw new Error(`there is no step ${run.step}`);
  if (run.step === 0 && run.after === null) await tx`truncate shown_lately`;
  const after = await step(tx, { day, rows, after: run.after ?? START });
  await tx`
    update standings_runs set step = ${after === null ? run.step + 1 : run.step}, after = ${after} where day = ${day}`;
}

async function countViews(tx: Tx, { day, after, rows }: Part): Promise<string | null> {
  const [row] = await tx<Last[]>`
    with part as (
      select id, ids, reached from ranked_lists
      where made_at < ${day}::date and made_at >= ${day}::date - 7 and id > ${after}
      order by id limit ${constant(rows)}
    ), shown as (
      select u.id, sum(1 / (1 + 0.1::float8 * (u.k - 1))) as views
      from part cross join unnest(part.ids[1:part.reached]) with ordinality as u (id, k)
      group by u.id
    ), added as (
      insert into shown_lately as known (profile_id, views)
      select p.id, shown.views from shown join profiles p on p.id = shown.id order by p.id
      on conflict (profile_id) do update set views = known.views + excluded.views
    )
    select (select id from part order by id desc limit 1) as last`;
  return row?.last ?? null;
}

/**
 * Counts first messages of 90 days, the first five askers a day, and those of them that got an answer: one of some
 * length, or one to which the other wrote back. Who was not here for a month has no debt of views, and no merit.
 */
async function countAnswers(tx: Tx, { day, after, rows }: Part): Promise<string | null> {
  const [row] = await tx<Last[]>`
    with part as (
      select profile_id, at, fictional, pool_id, gender, country from search_active
      where profile_id > ${after} order by profile_id limit ${constant(rows)}
    ), asked as (
      select c.id, c.created_at, c.started_by, part.profile_id as other
      from part join conversations c on c.low_profile = part.profile_id
      union all
      select c.id, c.created_at, c.started_by, part.profile_id
      from part join conversations c on c.high_profile = part.profile_id
    ), firsts as (
      select id, started_by, other,
        row_number() over (partition by other, created_at::date order by created_at, id) as place
      from asked where started_by <> other and created_at < ${day}::date and created_at >= ${day}::date - 90
    ), answers as (
      select f.other as id, count(*) as asked,
        count(*) filter (where exists (
          select from messages m
          where m.conversation_id = f.id and m.sender_profile = f.other and m.created_at < ${day}::date
            and (char_length(m.text) >= 20 or exists (
              select from messages back
              where back.conversation_id = f.id and back.sender_profile = f.started_by and back.sequence > m.sequence
            ))
        )) as answered
      from firsts f where f.place <= 5
      group by f.other
    ), written as (
      insert into standings as known (profile_id, pool_id, gender, country, views, turn, asked, answered)
      select s.profile_id, s.pool_id, s.gender, s.country, coalesce(v.views, 0), 0, coalesce(a.asked, 0),
        coalesce(a.answered, 0)
      from part s
      left join shown_lately v on v.profile_id = s.profile_id
      left join answers a on a.id = s.profile_id
      where s.at >= ${day}::date - 30 and not s.fictional
      on conflict (profile_id) do update
        set pool_id = excluded.pool_id, gender = excluded.gender, country = excluded.country, views = excluded.views,
          asked = excluded.asked, answered = excluded.answered
        where (known.pool_id, known.gender, known.country, known.views, known.asked, known.answered)
          is distinct from (excluded.pool_id, excluded.gender, excluded.country, excluded.views, excluded.asked,
            excluded.answered)
    ), gone as (
      delete from standings known using part
      where known.profile_id = part.profile_id and part.at < ${day}::date - 30
    )
    select (select profile_id from part order by profile_id desc limit 1) as last`;
  return row?.last ?? null;
}

/** Averages by pool, gender and country: a single read, which writes a few rows. */
async function averageViews(tx: Tx, { day }: Part): Promise<null> {
  await tx`delete from standings_shares`;
  await tx`
    insert into standings_shares (pool_id, gender, country, share)
    select st.pool_id, st.gender, st.country, avg(st.views) filter (where s.at >= ${day}::date - 7)
    from standings st join search_active s on s.profile_id = st.profile_id
    group by st.pool_id, st.gender, st.country`;
  return null;
}

/** Moves each turn on by the debt of views. `nextTurn` says the same in TypeScript. */
async function setTurns(tx: Tx, { after, rows }: Part): Promise<string | null> {
  const { turnKept, turnAdded } = RELEVANCE_RULES;
  const [row] = await tx<Last[]>`
    with part as (
      select st.profile_id,
        greatest(-1, least(1, ${turnKept}::float8 * st.turn + ${turnAdded}::float8 * debt.share)) as turn
      from standings st
      left join standings_shares sh using (pool_id, gender, country)
      cross join lateral (
        select case when sh.share > 0 then greatest(-1, least(1, (sh.share - st.views) / sh.share)) else 0 end as share
      ) debt
      where st.profile_id > ${after} order by st.profile_id limit ${constant(rows)}
    ), written as (
      update standings known set turn = part.turn from part
      where known.profile_id = part.profile_id and known.turn is distinct from part.turn::real
    )
    select (select profile_id from part order by profile_id desc limit 1) as last`;
  return row?.last ?? null;
}

/** Deletes the lists of the days before; what was shown is kept for a week. */
async function deleteLists(tx: Tx, { day, rows }: Part): Promise<string | null> {
  const gone = await tx<{ id: string }[]>`
    delete from ranked_lists
    where id in (select id from ranked_lists where made_at < ${day}::date - 7 limit ${constant(rows)}) returning id`;
  return gone.length < rows ? null : START;
}

async function cutLists(tx: Tx, { day, after, rows }: Part): Promise<string | null> {
  const [row] = await tx<Last[]>`
    with part as (
      select id, made_at, reached, cardinality(ids) as length from ranked_lists
      where id > ${after} order by id limit ${constant(rows)}
    ), written as (
      update ranked_lists l set ids = l.ids[1:l.reached], whole = false from part
      where l.id = part.id and part.made_at < ${day}::date and part.reached < part.length
    )
    select (select id from part order by id desc limit 1) as last`;
  return row?.last ?? null;
}

/** Weighs each interest by how many of a pool have it: a single read, which writes a row for each. */
async function weighInterests(tx: Tx): Promise<null> {
  await tx`delete from interest_weights`;
  await tx`
    insert into interest_weights (pool_id, interest, points)
    select p.pool_id, u.interest,
      case when count(*) > 0.3 * pool.members then 1 when count(*) >= 0.1 * pool.members then 2 else 3 end
    from profiles p
    join (select pool_id, count(*) as members from profiles where status = 'active' group by pool_id) pool
      on pool.pool_id = p.pool_id
    cross join unnest(p.interests) as u (interest)
    where p.status = 'active'
    group by p.pool_id, u.interest, pool.members`;
  await tx`truncate shown_lately`;
  return null;
}
