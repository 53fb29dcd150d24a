-- Counts of searches by bitmaps: whoever searches find has a number in their pool, and of each mark (what somebody is or
-- likes) there is a row for 8,192 numbers with a bit for each. Who has two marks is then counted 64 at a time instead of
-- row by row. For members there are it makes numbers and bits at once: about three minutes for a million members.
--
-- Bits are set by a timer (`settle_search_bits`), since a row of bits is shared by thousands of members: two who change
-- would wait for each other. Until it comes, whoever has changed waits in `search_waiting`, and a count takes their bits
-- off and looks at their rows. So these tables and the bits together say at each moment what the search tables say.

-- a mark that is no trait: kinds of their own above the numbers of traits
-- the hour of somebody's last activity
create function hour_mark(hour timestamptz) returns bigint language sql immutable strict parallel safe
  return 8589934592 + (extract(epoch from hour) / 3600)::bigint;
-- One of the 16 binary digits of a birth date, in days since 1900: that somebody was born by a day is worked out from all.
create function birth_mark(digit integer) returns bigint language sql immutable strict parallel safe
  return 4294967296 + digit;

-- The numbers of a mark's members within a chunk, as bits: `bits_at(number, 1)`.
do $$ begin
  execute format('create aggregate bits_at(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 8192));
end $$;

-- Whoever searches find, by the bits set for them. A number is given by `set_search_bits` alone.
create table search_numbers (
  profile_id uuid primary key,
  pool_id smallint not null,
  number integer not null,
  unique (pool_id, number)
);

-- Whose rows in the tables that searches read have changed since their bits were set. Whoever changes a row locks the one
-- here until the end of the transaction, also where there is one: the timer takes those alone that nobody holds.
create table search_waiting (profile_id uuid primary key);

-- Numbers of profiles that are gone, whose bits are still set.
create table search_left (
  pool_id smallint not null,
  number integer not null,
  primary key (pool_id, number)
);

-- Bits of 8,192 numbers. There is room in each page, so that bits are written in place.
create table search_bits (
  pool_id smallint not null,
  chunk integer not null,
  mark bigint not null,
  bits bit(8192) not null,
  primary key (pool_id, chunk, mark)
) with (fillfactor = 60);

-- The hour since which there are bits of the last activity. What lies before is in no search.
create table search_hours (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null
);
insert into search_hours (since) values ('epoch');

create view search_marked as
select n.profile_id, n.pool_id,
  n.traits::bigint[] || array_remove(array[
    trait('shown', 'yes'),
    trait('gender', n.gender),
    trait('country', n.country),
    trait('domain', n.domain_id::text),
    case when n.other_domains then trait('other_domains', 'yes') end,
    case when n.fictional then trait('fictional', 'yes') end,
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

-- Numbers that nobody has: everybody who has one is shown, and whose profile is gone still is, by the bits.
create function free_search_numbers(pool smallint, most integer) returns setof integer language sql stable as $$
  select (c.chunk << 13) + free.place
  from (
    select b.chunk, b.bits from search_bits b
    where b.pool_id = pool and b.mark = trait('shown', 'yes') and bit_count(b.bits) < 8192
    union all
    select next.chunk, 0::bit(8192)
    from (select coalesce(max(chunk) + 1, 0) as chunk from search_bits where pool_id = pool) last,
      generate_series(last.chunk, last.chunk + (most >> 13)) next (chunk)
    order by chunk
  ) c, lateral (select place from generate_series(0, 8191) place where get_bit(c.bits, place) = 0 offset 0) free
  limit most
$$;

-- Sets the bits of these members as their rows say, and clears those of numbers left. One at a time may run. Whoever
-- calls it holds the members' rows in `search_waiting`, or nobody may change anything meanwhile.
create function set_search_bits(profile_ids uuid[]) returns void language plpgsql as $$
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
    insert into search_numbers (profile_id, pool_id, number)
    select s.profile_id, pool, free[row_number() over (order by s.at)]
    from search_newest s left join search_numbers n on n.profile_id = s.profile_id
    where s.profile_id = any (profile_ids) and s.pool_id = pool and n.profile_id is null;
  end loop;

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

-- Sets the bits of some of those who wait, but for whom a transaction holds; answers how many it dealt with. One at a time
-- works; 0: another one does, or nobody waits.
create function settle_search_bits(most integer) returns integer language plpgsql as $$
declare
  taken uuid[];
  numbers integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('search bits', 0)) then
    return 0;
  end if;
  taken := array(select profile_id from search_waiting limit most for update skip locked);
  numbers := (select count(*) from (select from search_left limit most) few);
  perform set_search_bits(taken);
  delete from search_waiting where profile_id = any (taken);
  return cardinality(taken) + numbers;
end $$;

-- Drops the bits of hours before that of a moment.
create function forget_search_hours(hour timestamptz) returns void language plpgsql as $$
begin
  hour := hour_of(hour);
  if not exists (select from search_hours where since < hour) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('search bits', 0));
  update search_hours set since = hour where since < hour;
  delete from search_bits where mark >= hour_mark('epoch') and mark < hour_mark(hour);
end $$;

-- Lays the rows of a mark side by side, as counts read them: in a fifth of the pages, and of the time. New chunks come
-- behind, so it is worth calling again when there are a tenth more members. Counts wait for it, a second for a million.
create function sort_search_bits() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('search bits', 0));
  lock table search_bits in access exclusive mode;
  create temporary table sorted_bits on commit drop as table search_bits;
  truncate search_bits;
  insert into search_bits select * from sorted_bits order by pool_id, mark, chunk;
  drop table sorted_bits;
end $$;

-- Everybody's numbers and bits anew, by parts of a chunk each.
create function refill_search_bits() returns void language plpgsql as $$
declare
  profile_ids uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('search bits', 0));
  truncate search_numbers, search_waiting, search_left, search_bits;
  update search_hours
  set since = greatest(since, (select max(at) from search_active) - interval '26 hours');
  for profile_ids in
    select array_agg(part.profile_id) from (
      select profile_id, pool_id, (row_number() over (partition by pool_id order by at, profile_id) - 1) >> 13 as chunk
      from search_newest
    ) part
    group by part.pool_id, part.chunk order by part.pool_id, part.chunk
  loop
    perform set_search_bits(profile_ids);
  end loop;
  perform sort_search_bits();
end $$;
select refill_search_bits();

-- A statement locks the row in `search_waiting` of each whom it changes, writing it only once.
create function search_changed() returns trigger language plpgsql as $$
begin
  insert into search_waiting (profile_id) select profile_id from changed
  on conflict (profile_id) do update set profile_id = excluded.profile_id where false;
  return null;
end $$;
create trigger search_bits_given after insert on search_newest referencing new table as changed
  for each statement execute function search_changed();
create trigger search_bits_changed after update on search_newest referencing new table as changed
  for each statement execute function search_changed();
create trigger search_bits_taken after delete on search_newest referencing old table as changed
  for each statement execute function search_changed();
create trigger search_hour_changed after update on search_active referencing new table as changed
  for each statement execute function search_changed();

-- As before (0067), but the last active first, as a sign of life does, which then notes who waits: else each of two could
-- wait for the other.
create or replace function refresh_search(profile_ids uuid[]) returns void language plpgsql as $$
begin
  perform from presence where profile_id = any (profile_ids) order by profile_id for no key update;
  delete from search_active where profile_id = any (profile_ids);
  delete from search_newest where profile_id = any (profile_ids);
  delete from search_online where profile_id = any (profile_ids);
  insert into search_newest select * from searchable_newest where profile_id = any (profile_ids);
  insert into search_active select * from searchable_active where profile_id = any (profile_ids);
  perform insert_search_online(profile_ids);
end $$;

create or replace function search_deleted() returns trigger language plpgsql as $$
begin
  delete from presence where profile_id = old.id;
  delete from search_active where profile_id = old.id;
  delete from search_newest where profile_id = old.id;
  delete from search_online where profile_id = old.id;
  delete from search_waiting where profile_id = old.id;
  with gone as (delete from search_numbers where profile_id = old.id returning pool_id, number)
  insert into search_left (pool_id, number) select pool_id, number from gone;
  return null;
end $$;

drop function refill_search();
create function refill_search() returns void language plpgsql as $$
begin
  truncate search_newest, search_active, search_online;
  alter table search_newest disable trigger search_bits_given;
  insert into search_newest select * from searchable_newest;
  alter table search_newest enable trigger search_bits_given;
  insert into search_active select * from searchable_active;
  insert into search_online
  select o.* from search_active a join searchable_online o on o.profile_id = a.profile_id
  where a.at >= (select max(at) from search_active) - interval '1 hour';
  perform refill_search_bits();
end $$;
