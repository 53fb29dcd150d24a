-- Pages that few fit are picked by bits: a number leads to a member, and to what lists are ordered by, in one look into
-- an index. Looked up in the tables of rows a thousand members took four times as long.
select pg_advisory_xact_lock(hashtextextended('search bits', 0));

create table placed_numbers (
  profile_id uuid not null,
  pool_id smallint not null,
  number integer not null,
  -- the time of signing up, and the place, as `search_newest` has them
  at timestamptz not null,
  lat smallint not null,
  lon smallint not null
);
insert into placed_numbers
select n.profile_id, n.pool_id, n.number, s.at, s.lat, s.lon
from search_numbers n join search_newest s on s.profile_id = n.profile_id
order by n.pool_id, n.number;
-- Whoever is not shown any more leaves a number.
insert into search_left
select pool_id, number from search_numbers n where not exists (select from search_newest s where s.profile_id = n.profile_id);
drop table search_numbers;
alter table placed_numbers rename to search_numbers;
alter table search_numbers
  add constraint search_numbers_pkey primary key (profile_id),
  add constraint search_numbers_place unique (pool_id, number) include (profile_id, at, lat, lon);

-- The marks that a row says by itself; others are of the hour and the day of birth.
create function marks_of(s search_newest) returns bigint[] language sql immutable parallel safe
  return s.traits::bigint[] || array_remove(array[
    trait('shown', 'yes'),
    trait('gender', s.gender),
    trait('country', s.country),
    trait('domain', s.domain_id::text),
    case when s.other_domains then trait('other_domains', 'yes') end,
    case when s.fictional then trait('fictional', 'yes') end
  ], null)::bigint[];

create or replace view search_marked as
select n.profile_id, n.pool_id,
  marks_of(n) || array_remove(array[
    case when a.at >= (select since from search_hours) then hour_mark(a.at) end,
    case when born.day & 1 > 0 then birth_mark(0) end,
    case when born.day & 2 > 0 then birth_mark(1) end,
    case when born.day & 4 > 0 then birth_mark(2) end,
    case when born.day & 8 > 0 then birth_mark(3) end,
    case when born.day & 16 > 0 then birth_mark(4) end,
    case when born.day & 32 > 0 then birth_mark(5) end,
    case when born.day & 64 > 0 then birth_mark(6) end,
    case when born.day & 128 > 0 then birth_mark(7) end,
    case when born.day & 256 > 0 then birth_mark(8) end,
    case when born.day & 512 > 0 then birth_mark(9) end,
    case when born.day & 1024 > 0 then birth_mark(10) end,
    case when born.day & 2048 > 0 then birth_mark(11) end,
    case when born.day & 4096 > 0 then birth_mark(12) end,
    case when born.day & 8192 > 0 then birth_mark(13) end,
    case when born.day & 16384 > 0 then birth_mark(14) end,
    case when born.day & 32768 > 0 then birth_mark(15) end
  ]::bigint[], null) as marks
from search_newest n
join search_active a on a.profile_id = n.profile_id,
lateral (select least(greatest(n.birth_date - date '1900-01-01', 0), 65535) as day) born;

-- Sets the bits of these members as their rows say, as before (0068), and what lists are ordered by.
create or replace function set_search_bits(profile_ids uuid[]) returns void language plpgsql as $$
declare
  pool smallint;
  free integer[];
  part record;
begin
  with gone as (
    delete from search_numbers n where n.profile_id = any (profile_ids)
      and not exists (select from search_newest s where s.profile_id = n.profile_id and s.pool_id = n.pool_id)
    returning n.pool_id, n.number
  )
  insert into search_left (pool_id, number) select pool_id, number from gone;

  for pool, free in
    select new.pool_id, array(select free_search_numbers(new.pool_id, new.count)) from (
      select s.pool_id, count(*)::integer as count
      from search_newest s left join search_numbers n on n.profile_id = s.profile_id
      where s.profile_id = any (profile_ids) and n.profile_id is null group by s.pool_id
    ) new
  loop
    insert into search_numbers (profile_id, pool_id, number, at, lat, lon)
    select s.profile_id, pool, free[row_number() over (order by s.at)], s.at, s.lat, s.lon
    from search_newest s left join search_numbers n on n.profile_id = s.profile_id
    where s.profile_id = any (profile_ids) and s.pool_id = pool and n.profile_id is null;
  end loop;

  update search_numbers n set at = s.at, lat = s.lat, lon = s.lon
  from search_newest s
  where n.profile_id = any (profile_ids) and s.profile_id = n.profile_id
    and (n.at, n.lat, n.lon) <> (s.at, s.lat, s.lon);

  -- Chunk by chunk: of a whole set the planner knows no sizes, and compares each row with each.
  for part in
    with cleared as (
      delete from search_left
      where (pool_id, number) in (select pool_id, number from search_left limit 10000)
      returning pool_id, number
    )
    select pool_id, number >> 13 as chunk, ~bits_at(number & 8191, 1) as others,
      array_agg(profile_id) filter (where profile_id is not null) as profile_ids
    from (
      select profile_id, pool_id, number from search_numbers where profile_id = any (profile_ids)
      union all
      select null, pool_id, number from cleared
    ) changed
    group by pool_id, chunk
  loop
    with given as materialized (
      select mark, bits_at(place, 1) as bits
      from (
        select n.number & 8191 as place, unnest(m.marks) as mark
        from search_numbers n join search_marked m on m.profile_id = n.profile_id
        where n.profile_id = any (part.profile_ids)
      ) marked
      group by mark
    ), written as (
      update search_bits b set bits = n.bits
      from (
        select b.mark, b.bits as before, (b.bits & part.others) | coalesce(g.bits, 0::bit(8192)) as bits
        from search_bits b left join given g on g.mark = b.mark
        where b.pool_id = part.pool_id and b.chunk = part.chunk
      ) n
      where b.pool_id = part.pool_id and b.chunk = part.chunk and b.mark = n.mark and n.bits <> n.before
    )
    insert into search_bits (pool_id, chunk, mark, bits)
    select part.pool_id, part.chunk, mark, bits from given g
    where not exists (
      select from search_bits b where b.pool_id = part.pool_id and b.chunk = part.chunk and b.mark = g.mark
    );
    -- All digits are there: a count reads all of them by one look into the index
    insert into search_bits (pool_id, chunk, mark, bits)
    select part.pool_id, part.chunk, birth_mark(digit), 0::bit(8192) from generate_series(0, 15) digit
    on conflict do nothing;
  end loop;
end $$;
