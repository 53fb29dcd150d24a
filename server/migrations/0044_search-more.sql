-- Who has a photo, has proved their age, and speaks what: traits that searches find members by (M1). It makes the copies
-- that searches read anew.
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
  ], null) || array(select trait('interests', interest) from unnest(p.interests) as interest) as traits,
  case when p.grid_lat is null or p.hide_distance then nowhere() else p.grid_lat end as lat,
  case when p.grid_lat is null or p.hide_distance then nowhere() else p.grid_lon end as lon
from profiles p
left join accounts a on a.id = p.account_id
left join presence here on here.profile_id = p.id
where p.status = 'active' and not p.invisible;

-- A main photo comes, goes, or is hidden: whoever's trait is not true any more is refreshed. The profile is locked first,
-- as by whoever changes it, so that one refresh sees what the other has written.
create function refresh_search_photos(profile_ids uuid[]) returns void language plpgsql as $$
declare
  changed uuid[];
begin
  perform from profiles where id = any (profile_ids) order by id for no key update;
  select array_agg(s.profile_id) into changed from search_newest s
  where s.profile_id = any (profile_ids) and (trait('photo', 'yes') = any (s.traits)) <> exists (
    select from photos where profile_id = s.profile_id and position = 0 and not private
  );
  if changed is not null then
    perform refresh_search(changed);
  end if;
end $$;

create function search_photos_changed() returns trigger language plpgsql as $$
begin
  perform refresh_search_photos(array(select distinct profile_id from changed));
  return null;
end $$;
create trigger search_photo_added after insert on photos referencing new table as changed
  for each statement execute function search_photos_changed();
create trigger search_photo_changed after update on photos referencing new table as changed
  for each statement execute function search_photos_changed();
create trigger search_photo_removed after delete on photos referencing old table as changed
  for each statement execute function search_photos_changed();

create function search_account_changed() returns trigger language plpgsql as $$
declare
  profile_id uuid;
begin
  select id into profile_id from profiles where account_id = new.id for no key update;
  perform refresh_search(array[profile_id]);
  return null;
end $$;
-- its name comes after that of `status_follows`, which shows or hides the profile
create trigger zz_search_follows after update of age_proved, language on accounts
  for each row when ((old.age_proved is null, old.language) is distinct from (new.age_proved is null, new.language))
  execute function search_account_changed();

select refill_search();
