-- Whom somebody looks for is a trait: the order by relevance walks past thousands and keeps whom the viewer's gender may
-- suit; each was looked up in its profile before, half of the work. It makes the copies that searches read anew.
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
    case when p.seen_by_visitors then trait('seen_by', 'visitors') end,
    case when exists (
      select from photos where profile_id = p.id and position = 0 and not private
    ) then trait('photo', 'yes') end,
    case when a.age_proved is not null then trait('age_proved', 'yes') end,
    trait('language', a.language)
  ], null)
  || array(select trait('looking_for', gender) from unnest(p.looking_for) as gender)
  || array(select trait('interests', interest) from unnest(p.interests) as interest) as traits,
  case when p.grid_lat is null or p.hide_distance then nowhere() else p.grid_lat end as lat,
  case when p.grid_lat is null or p.hide_distance then nowhere() else p.grid_lon end as lon
from profiles p
left join accounts a on a.id = p.account_id
left join presence here on here.profile_id = p.id
where p.status = 'active' and not p.invisible;

drop trigger search_refreshed on profiles;
create trigger search_refreshed after update of status, invisible, account_id, pool_id, domain_id, other_domains,
  fictional, gender, looking_for, country, region, birth_date, created_at, sexuality, hair_colour, eye_colour, body_type,
  relationship_status, tattoos, reason_for_signup, interests, seen_by_visitors, grid_lat, grid_lon, hide_distance
  on profiles
  for each row execute function search_updated();

-- The tables are filled without their indexes: with them it takes several times as long.
drop index search_newest_walk, search_active_walk, search_place, search_traits, search_spot, search_active_home;
select refill_search();
create index search_newest_walk on search_newest (pool_id, at desc, profile_id desc)
  include (birth_date, gender, country, region, traits, fictional, domain_id, other_domains, lat, lon);
create index search_active_walk on search_active (pool_id, at desc, profile_id desc)
  include (birth_date, gender, country, region, traits, fictional, domain_id, other_domains, lat, lon);
create index search_place on search_newest (pool_id, gender, country, region, birth_date)
  include (profile_id, at, traits, fictional, domain_id, other_domains, lat, lon);
create index search_traits on search_newest using gin (pool_id, gender, country, region, traits)
  with (fastupdate = off);
create index search_spot on search_newest (pool_id, lat, lon, at desc, profile_id desc)
  include (birth_date, gender, country, region, traits, fictional, domain_id, other_domains);
create index search_active_home on search_active (pool_id, country, gender, at desc, profile_id desc)
  include (birth_date, domain_id, other_domains) where not fictional;
