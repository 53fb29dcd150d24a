-- Pages that few fit are picked by bits: a number leads to a member, and to what lists are ordered by, in one look into
-- an index. Looked up in the tables of rows a thousand members took four times as long.
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
