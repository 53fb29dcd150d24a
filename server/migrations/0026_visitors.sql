-- Who agreed to be seen by people who are not signed in (M14): a consent of its own, off unless given. The tables that
-- searches read have it as a trait.
alter table profiles add column seen_by_visitors boolean not null default false;

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
  ], null) || array(select trait('interests', interest) from unnest(p.interests) as interest) as traits
from profiles p left join presence here on here.profile_id = p.id
where p.status = 'active' and not p.invisible;

drop trigger search_refreshed on profiles;

-- Demo members are invented, and agree. On a demo of a million members this takes minutes.
do $$ begin
  if exists (select from profiles where demo) then
    update profiles set seen_by_visitors = true where demo;
    insert into consents (account_id, purpose, version, given_at)
    select c.account_id, 'seen_by_visitors', c.version, c.given_at
    from consents c join profiles p on p.account_id = c.account_id
    where p.demo and c.purpose = 'terms' and c.withdrawn_at is null;
    perform refill_search();
  end if;
end $$;

create trigger search_refreshed after update of status, invisible, account_id, pool_id, domain_id, other_domains,
  fictional, gender, country, region, birth_date, created_at, sexuality, hair_colour, eye_colour, body_type,
  relationship_status, tattoos, reason_for_signup, interests, seen_by_visitors on profiles
  for each row execute function search_updated();
