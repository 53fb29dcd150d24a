-- The night's work on the order by relevance goes on in parts, each a short transaction (0043 had one for all).
drop function refresh_standings(date);

-- How far it has come: a step, and the id up to which it is done. Whoever works on a part holds the row.
create table standings_runs (
  day date primary key,
  step smallint not null,
  after uuid
);

-- Sums of the lists read so far: showings of seven days, the k-th of a list counting 1/(1+0.1k). Empty between runs.
create unlogged table shown_lately (
  profile_id uuid primary key references profiles on delete cascade,
  views double precision not null
);

-- How often members are shown on average, of those who were here this week.
create table standings_shares (
  pool_id smallint references pools on delete cascade,
  gender text,
  country text,
  share double precision,
  primary key (pool_id, gender, country)
);
