-- What members wish of others, each with its importance (M5). The gender is in `profiles.looking_for`.
create table wishes (
  profile_id uuid primary key references profiles on delete cascade,
  stated jsonb not null check (length(stated::text) <= 4000),
  stated_on date not null,
  first_on date not null,
  -- as they were when the day `stated_on` began
  before jsonb
);

-- By what members are compared.
create function compared_facts(p profiles) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'gender', p.gender, 'looking_for', p.looking_for, 'birth_date', p.birth_date,
    'grid_lat', p.grid_lat, 'grid_lon', p.grid_lon, 'interests', p.interests,
    'reason_for_signup', p.reason_for_signup, 'relationship_status', p.relationship_status, 'body_type', p.body_type,
    'tattoos', p.tattoos, 'hair_colour', p.hair_colour, 'eye_colour', p.eye_colour
  )
$$;

-- The same as it was when the day began on which a profile was changed: a member is compared by it for the rest of that
-- day, so that nobody finds out what others wish by trying. It is forgotten the day after.
create table profiles_before (
  profile_id uuid primary key references profiles on delete cascade,
  day date not null,
  facts jsonb not null
);
create index profiles_before_day on profiles_before (day);
create index wishes_stated_on on wishes (stated_on) where before is not null;
