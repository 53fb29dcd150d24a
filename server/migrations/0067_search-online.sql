-- Who is online, from a small table: a search looked each of them up in `presence` before, tens of thousands at a million
-- members. It has the shape of the other tables that searches read, and both times that lists are ordered by can be told
-- from a row: `created_at`, and the hour of `at`, the last sign of life. Nothing may be ordered by `at` itself (M14).
--
-- It is not in the log: a sign of life writes no more than before. After a crash it is empty, and so is the table beside
-- it, by which that is noticed. Whoever is not online any more stays until a timer empties it: searches compare `at`.

create unlogged table search_online (
  -- no other index: a sign of life stays in its page, and so few are read faster than looked up
  like search_newest,
  created_at timestamptz not null,
  primary key (profile_id)
) with (fillfactor = 80);

-- one row while everybody who is online is in the table
create unlogged table search_online_filled (filled boolean primary key);

create view searchable_online as
select n.profile_id, coalesce(here.last_active_at, n.at) as at, n.birth_date, n.pool_id, n.domain_id, n.other_domains,
  n.fictional, n.gender, n.country, n.region, n.traits, n.lat, n.lon, n.at as created_at
from search_newest n left join presence here on here.profile_id = n.profile_id;

-- The rows of whoever was here within the last hour that anybody of the pool was: more than are online, without a clock.
create function insert_search_online(profile_ids uuid[]) returns void language sql as $$
  insert into search_online
  select o.* from searchable_online o
  where o.profile_id = any (profile_ids)
    and o.at > (select max(latest.at) from search_active latest where latest.pool_id = o.pool_id) - interval '1 hour'
  on conflict (profile_id) do nothing
$$;

-- Makes the table whole after a crash. No row of it is written meanwhile, or whoever hides at this moment would be
-- brought back.
create function fill_search_online(since timestamptz) returns void language plpgsql as $$
begin
  if exists (select from search_online_filled) then
    return;
  end if;
  lock table search_online in share row exclusive mode;
  -- `offset 0`: each of the few is looked up, instead of two whole tables joined
  insert into search_online
  select o.* from search_active a
  cross join lateral (select * from searchable_online one where one.profile_id = a.profile_id offset 0) o
  where a.pool_id in (select id from pools) and a.at >= hour_of(since) and o.at > since
  on conflict (profile_id) do nothing;
  insert into search_online_filled values (true) on conflict do nothing;
end $$;

-- The row of `presence` is locked first. A sign of life comes before all of this, or waits for it: neither is it lost,
-- nor does it bring somebody back who hides.
create or replace function refresh_search(profile_ids uuid[]) returns void language plpgsql as $$
begin
  perform from presence where profile_id = any (profile_ids) order by profile_id for no key update;
  delete from search_newest where profile_id = any (profile_ids);
  delete from search_active where profile_id = any (profile_ids);
  delete from search_online where profile_id = any (profile_ids);
  insert into search_newest select * from searchable_newest where profile_id = any (profile_ids);
  insert into search_active select * from searchable_active where profile_id = any (profile_ids);
  perform insert_search_online(profile_ids);
end $$;

create or replace function refill_search() returns void language sql as $$
  truncate search_newest, search_active, search_online;
  insert into search_newest select * from searchable_newest;
  insert into search_active select * from searchable_active;
  insert into search_online
  select o.* from search_active a join searchable_online o on o.profile_id = a.profile_id
  where a.at >= (select max(at) from search_active) - interval '1 hour';
$$;

create or replace function search_inserted() returns trigger language plpgsql as $$
begin
  insert into search_newest select s.* from inserted i join searchable_newest s on s.profile_id = i.id;
  insert into search_active select s.* from inserted i join searchable_active s on s.profile_id = i.id;
  perform insert_search_online(array(select id from inserted));
  return null;
end $$;

create or replace function search_deleted() returns trigger language plpgsql as $$
begin
  delete from presence where profile_id = old.id;
  delete from search_newest where profile_id = old.id;
  delete from search_active where profile_id = old.id;
  delete from search_online where profile_id = old.id;
  return null;
end $$;

create function presence_shown() returns trigger language plpgsql as $$
begin
  update search_online set at = new.last_active_at where profile_id = new.profile_id;
  if not found then
    insert into search_online select * from searchable_online where profile_id = new.profile_id
    on conflict (profile_id) do update set at = excluded.at;
  end if;
  return null;
end $$;
create trigger presence_shown after insert or update on presence for each row execute function presence_shown();
