-- What a member search reads.
--
-- Who may be found stands in `profiles` alone: its status follows the account's facts in the same
-- transaction (0004), so that a search need not look at accounts.
--
-- Each index carries every column that a search filters by (interests apart), so that a page is read by
-- walking the order of its sort in the index alone, and only the cards shown are fetched from the table.

create index profiles_newest on profiles (pool_id, created_at desc, id desc)
  include (gender, country, region, birth_date, sexuality, hair_colour, eye_colour, body_type,
    relationship_status, tattoos, reason_for_signup, fictional)
  where status = 'active' and not invisible;

create index profiles_active on profiles (pool_id, last_active_at desc, id desc)
  include (gender, country, region, birth_date, sexuality, hair_colour, eye_colour, body_type,
    relationship_status, tattoos, reason_for_signup, fictional)
  where status = 'active' and not invisible;

create index profiles_country_newest on profiles (pool_id, country, created_at desc, id desc)
  include (gender, region, birth_date, sexuality, hair_colour, eye_colour, body_type,
    relationship_status, tattoos, reason_for_signup, fictional)
  where status = 'active' and not invisible;

create index profiles_country_active on profiles (pool_id, country, last_active_at desc, id desc)
  include (gender, region, birth_date, sexuality, hair_colour, eye_colour, body_type,
    relationship_status, tattoos, reason_for_signup, fictional)
  where status = 'active' and not invisible;

-- Narrow: counts of what most searches filter by.
create index profiles_counted on profiles (pool_id, gender, country, region, birth_date, id)
  where status = 'active' and not invisible and not fictional;

-- Rare interests; common ones are found on the way along the sort.
create index profiles_interests on profiles using gin (interests)
  where status = 'active' and not invisible;
