-- Likes given on behalf of a member who asked for that (M8). They say so wherever they are shown (principle 1).
alter table likes add column automatic boolean not null default false;

-- Each that was ever given, also those taken back: nobody is liked automatically twice by the same member, and a
-- member gets only a few a day.
create table automatic_likes (
  from_profile uuid not null references profiles on delete cascade,
  to_profile uuid not null references profiles on delete cascade,
  given_at timestamptz not null,
  primary key (to_profile, from_profile)
);
create index automatic_likes_given on automatic_likes (from_profile);
