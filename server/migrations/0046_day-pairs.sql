-- Pairs of a day (M5): members who meet each other's wishes best, each in three at most, as the places say. A row for
-- each of the two, kept for as long as the same two don't come again.
create table day_pairs (
  profile_id uuid not null references profiles on delete cascade,
  day date not null,
  place smallint not null check (place between 1 and 3),
  other uuid not null references profiles on delete cascade,
  primary key (profile_id, day, place),
  check (profile_id <> other)
);
create index day_pairs_other on day_pairs (other);
create index day_pairs_day on day_pairs using brin (day);

-- Days whose pairs have been begun, and their work: members of a pool who are compared with each other, a part at a
-- time. A part goes with the pairs that it gave.
create table pair_days (day date primary key);
create table pair_parts (
  id bigint generated always as identity primary key,
  day date not null,
  profiles uuid[] not null
);
