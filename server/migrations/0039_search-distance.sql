-- How far away somebody lives, for searches: the grid point (about 1 km, nothing finer is stored) of whoever shows the
-- distance. It makes the copies that searches read, and their indexes, anew: about two minutes for a million members.

-- Whose place is unknown or hidden lives nowhere: one point that is farther than any other.
create function nowhere() returns smallint language sql immutable parallel safe return 32767::smallint;

-- The square of half the chord between two grid points (in hundredths of a degree), which grows with their distance.
create function apart(lat smallint, lon smallint, other_lat smallint, other_lon smallint) returns double precision
language sql immutable parallel safe
  return case when other_lat = nowhere() then 'infinity'::double precision else
    sin(radians((other_lat::integer - lat) / 200::double precision)) ^ 2
    + cos(radians(lat / 100::double precision)) * cos(radians(other_lat / 100::double precision))
      * sin(radians((other_lon::integer - lon) / 200::double precision)) ^ 2
  end;

drop index search_newest_walk, search_active_walk, search_place, search_traits;

alter table search_newest add column lat smallint not null default nowhere(),
  add column lon smallint not null default nowhere();
alter table search_active add column lat smallint not null default nowhere(),
  add column lon smallint not null default nowhere();

-- Grid points at which members live or lived, by which the nearest are found: at most as many as there are towns.
create table search_points (
  pool_id smallint not null,
  country text not null,
  region text,
  lat smallint not null,
  lon smallint not null,
  unique nulls not distinct (pool_id, country, region, lat, lon)
);

create or replace view searchable as
select p.id as profile_id, p.created_at, hour_of(coalesce(here.last_active_at, p.created_at)) as active_hour,
  p.birth_date, p.pool_id, p.domain_id, p.other_domains, p.fictional, p.gender, p.country, p.region,
  array_remove(array[
    trait('sexuality', p.sexuality),
    trait('hair_colour', p.hair_colour),
    trait('eye_colour', p.eye_colour),
    trait('body_type', p.body_type),
    trait('relationship_status', p.relationship_status),
    trait('tattoos', p.tattoos),
    trait('reason_for_signup', p.reason_for_signup),
    case when p.seen_by_visitors then trait('seen_by', 'visitors') end
  ], null) || array(select trait('interests', interest) from unnest(p.interests) as interest) as traits,
  case when p.grid_lat is null or p.hide_distance then nowhere() else p.grid_lat end as lat,
  case when p.grid_lat is null or p.hide_distance then nowhere() else p.grid_lon end as lon
from profiles p left join presence here on here.profile_id = p.id
where p.status = 'active' and not p.invisible;

create or replace view searchable_newest as
select profile_id, created_at as at, birth_date, pool_id, domain_id, other_domains, fictional, gender, country, region,
  traits, lat, lon from searchable;
create or replace view searchable_active as
select profile_id, active_hour as at, birth_date, pool_id, domain_id, other_domains, fictional, gender, country, region,
  traits, lat, lon from searchable;

create function note_search_points() returns trigger language plpgsql as $$
begin
  insert into search_points select distinct pool_id, country, region, lat, lon from inserted on conflict do nothing;
  return null;
end $$;
create trigger search_points_noted after insert on search_newest referencing new table as inserted
  for each statement execute function note_search_points();

-- For whoever loads very many without triggers.
create function refill_search_points() returns void language sql as $$
  truncate search_points;
  insert into search_points select distinct pool_id, country, region, lat, lon from search_newest;
$$;

select refill_search();

create index search_newest_walk on search_newest (pool_id, at desc, profile_id desc)
  include (birth_date, gender, country, region, traits, fictional, domain_id, other_domains, lat, lon);
create index search_active_walk on search_active (pool_id, at desc, profile_id desc)
  include (birth_date, gender, country, region, traits, fictional, domain_id, other_domains, lat, lon);
create index search_place on search_newest (pool_id, gender, country, region, birth_date)
  include (profile_id, at, traits, fictional, domain_id, other_domains, lat, lon);
create index search_traits on search_newest using gin (pool_id, gender, country, region, traits)
  with (fastupdate = off);
-- the newest of each grid point: for the nearest, and for whoever lives within some kilometres
create index search_spot on search_newest (pool_id, lat, lon, at desc, profile_id desc)
  include (birth_date, gender, country, region, traits, fictional, domain_id, other_domains);

drop trigger search_refreshed on profiles;
create trigger search_refreshed after update of status, invisible, account_id, pool_id, domain_id, other_domains,
  fictional, gender, country, region, birth_date, created_at, sexuality, hair_colour, eye_colour, body_type,
  relationship_status, tattoos, reason_for_signup, interests, seen_by_visitors, grid_lat, grid_lon, hide_distance
  on profiles
  for each row execute function search_updated();
