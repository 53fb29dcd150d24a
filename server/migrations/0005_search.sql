-- What a member search reads: narrow copies of what it filters by, with one row for each profile that is shown (its
-- status, 0004) and not invisible. Triggers alone keep them; nothing refers to them, and they refer to nothing.
--
-- Each order of the list (`sort`) is a table of its own, all of one shape; `at` is the time that the order goes by. They
-- are apart because the hour of the last activity changes all day: its table has two indexes, and a new hour writes
-- two entries instead of thirty.
--
-- An order by relevance gets a table of the same shape. What it weighs and what changes often (answers, views, wishes)
-- belongs in a narrow one beside it, by profile, with room in its pages; never in these.

-- traits and columns in one index; among the extensions that the owner of a database may add
create extension if not exists btree_gin;

-- When members were last here. Written every five minutes while somebody is: no index but the key, and room in each
-- page, so that a write stays in its page and touches nothing else. Who has no row was last here when signing up.
create table presence (
  profile_id uuid primary key,
  last_active_at timestamptz not null
) with (fillfactor = 80);

-- What the list is ordered by: it tells nobody when exactly a member was here (M14).
create function hour_of(moment timestamptz) returns timestamptz language sql immutable strict parallel safe
  return date_bin('1 hour', moment, '2000-01-01 00:00+00');

-- What somebody is or likes, as a number. It is made of both words, so that a new attribute, or a new value of one,
-- needs no list and no index. PostgreSQL keeps `hashtext` as it is, because hash indexes lie on disk by it; on other
-- hardware it may differ: after moving a dump there, `select refill_search()`.
create function trait(name text, value text) returns integer language sql immutable strict parallel safe
  return hashtext(name || '=' || value);

-- Who may be found, and by what. A new trait is one more line here, and those who have it already are refreshed.
create view searchable as
select p.id as profile_id, p.created_at, hour_of(coalesce(here.last_active_at, p.created_at)) as active_hour,
  p.birth_date, p.pool_id, p.domain_id, p.other_domains, p.fictional, p.gender, p.country, p.region,
  array_remove(array[
    trait('sexuality', p.sexuality),
    trait('hair_colour', p.hair_colour),
    trait('eye_colour', p.eye_colour),
    trait('body_type', p.body_type),
    trait('relationship_status', p.relationship_status),
    trait('tattoos', p.tattoos),
    trait('reason_for_signup', p.reason_for_signup)
  ], null) || array(select trait('interests', interest) from unnest(p.interests) as interest) as traits
from profiles p left join presence here on here.profile_id = p.id
where p.status = 'active' and not p.invisible;

create table search_newest (
  profile_id uuid primary key,
  at timestamptz not null,
  birth_date date not null,
  pool_id smallint not null,
  domain_id smallint not null,
  other_domains boolean not null,
  fictional boolean not null,
  gender text not null,
  country text not null,
  region text,
  traits integer[] not null
);
create table search_active (like search_newest including all);

create view searchable_newest as
select profile_id, created_at as at, birth_date, pool_id, domain_id, other_domains, fictional, gender, country, region,
  traits from searchable;
create view searchable_active as
select profile_id, active_hour as at, birth_date, pool_id, domain_id, other_domains, fictional, gender, country, region,
  traits from searchable;

-- a page is read by walking the order of its sort in the index alone; only the cards shown are fetched
create index search_newest_walk on search_newest (pool_id, at desc, profile_id desc)
  include (birth_date, gender, country, region, traits, fictional, domain_id, other_domains);
create index search_active_walk on search_active (pool_id, at desc, profile_id desc)
  include (birth_date, gender, country, region, traits, fictional, domain_id, other_domains);
-- counts of what most searches ask for, and small countries
create index search_place on search_newest (pool_id, gender, country, region, birth_date)
  include (profile_id, at, traits, fictional, domain_id, other_domains);
-- whatever few have; without a list of pending entries, which each search would have to read
create index search_traits on search_newest using gin (pool_id, gender, country, region, traits)
  with (fastupdate = off);

-- Brings some profiles up to date; whoever adds a trait of another table calls it from that table's trigger.
create function refresh_search(profile_ids uuid[]) returns void language plpgsql as $$
begin
  delete from search_newest where profile_id = any (profile_ids);
  delete from search_active where profile_id = any (profile_ids);
  insert into search_newest select * from searchable_newest where profile_id = any (profile_ids);
  insert into search_active select * from searchable_active where profile_id = any (profile_ids);
end $$;

-- Everybody anew. Whoever loads very many profiles without triggers fills both tables by such two statements.
create function refill_search() returns void language sql as $$
  truncate search_newest, search_active;
  insert into search_newest select * from searchable_newest;
  insert into search_active select * from searchable_active;
$$;

create function search_inserted() returns trigger language plpgsql as $$
begin
  insert into search_newest select s.* from inserted i join searchable_newest s on s.profile_id = i.id;
  insert into search_active select s.* from inserted i join searchable_active s on s.profile_id = i.id;
  return null;
end $$;
create trigger search_filled after insert on profiles referencing new table as inserted
  for each statement execute function search_inserted();

create function search_updated() returns trigger language plpgsql as $$
begin
  perform refresh_search(array[new.id]);
  return null;
end $$;
create trigger search_refreshed after update of status, invisible, account_id, pool_id, domain_id, other_domains,
  fictional, gender, country, region, birth_date, created_at, sexuality, hair_colour, eye_colour, body_type,
  relationship_status, tattoos, reason_for_signup, interests on profiles
  for each row execute function search_updated();

-- for each row: accounts that go take their profiles with them one by one
create function search_deleted() returns trigger language plpgsql as $$
begin
  delete from search_newest where profile_id = old.id;
  delete from search_active where profile_id = old.id;
  delete from presence where profile_id = old.id;
  return null;
end $$;
create trigger search_emptied after delete on profiles for each row execute function search_deleted();

create function presence_inserted() returns trigger language plpgsql as $$
begin
  update search_active s set at = hour_of(i.last_active_at) from inserted i
  where s.profile_id = i.profile_id and s.at <> hour_of(i.last_active_at);
  return null;
end $$;
create trigger presence_ordered after insert on presence referencing new table as inserted
  for each statement execute function presence_inserted();

create function presence_updated() returns trigger language plpgsql as $$
begin
  update search_active set at = hour_of(new.last_active_at) where profile_id = new.profile_id;
  return null;
end $$;
create trigger presence_reordered after update on presence
  for each row when (hour_of(new.last_active_at) <> hour_of(old.last_active_at)) execute function presence_updated();
