-- Counts that several machines share where they have no Redis. Keys are hashed; what a crash loses here begins anew.
create unlogged table counts (
  key text collate "C" primary key,
  spent integer not null,
  until timestamptz not null
) with (fillfactor = 70);

-- Ends of the different ids that one key saw in its day: together in one row, which is a lock as well.
create unlogged table counts_of_ids (
  key text collate "C" primary key,
  ids integer[] not null,
  until timestamptz not null
);
