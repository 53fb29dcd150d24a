-- Whom members of the swipe game have decided about: nobody comes twice within some days, and then the row goes. A like
-- itself is a row of `likes`.
create table swipes (
  from_profile uuid not null references profiles on delete cascade,
  to_profile uuid not null references profiles on delete cascade,
  swiped_at timestamptz not null,
  primary key (from_profile, to_profile),
  check (from_profile <> to_profile)
);
create index swipes_to on swipes (to_profile);
create index swipes_by_age on swipes (swiped_at);

-- A member's day in the swipe game, and the last swipe, which can be undone. Its row is locked first by whoever swipes,
-- so that two likes at once are counted one after the other.
create table swipe_days (
  profile_id uuid primary key references profiles on delete cascade,
  -- likes since the day began, which lasts until the next midnight where the member is
  likes smallint not null default 0 check (likes >= 0),
  resets_at timestamptz,
  last_profile uuid references profiles on delete set null,
  -- true: the last swipe gave a like that was not there before
  last_liked boolean not null default false
) with (fillfactor = 70);
create index swipe_days_last on swipe_days (last_profile);
