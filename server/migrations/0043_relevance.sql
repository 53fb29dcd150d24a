-- What the order by relevance weighs of a member beside the profile, as of the last night: the order of a day stays as
-- it is. Narrow, with room in its pages, and apart from the tables that searches walk.
create table standings (
  profile_id uuid primary key references profiles on delete cascade,
  pool_id smallint not null,
  gender text not null,
  country text not null,
  -- showings of seven days, the k-th of a list counting 1/(1+0.1k)
  views real not null,
  -- 1: not shown at all lately; 0: as often as the others; -1: twice as often or more
  turn real not null check (turn between -1 and 1),
  -- of 90 days: who wrote first, the first five a day, and how many of them got an answer
  asked integer not null,
  answered integer not null check (answered between 0 and asked)
) with (fillfactor = 70);
create index standings_turn on standings (pool_id, gender, country, turn desc);

-- What a shared interest counts: more, the fewer of a pool have it.
create table interest_weights (
  pool_id smallint references pools on delete cascade,
  interest text,
  points smallint not null check (points between 1 and 3),
  primary key (pool_id, interest)
);

-- The lists that were made for a viewer, so that whoever turns pages meets everybody once; after the day of what was
-- shown, kept for a week, to count views. Unlogged: after a crash of the database lists are made anew.
create unlogged table ranked_lists (
  id uuid primary key,
  viewer uuid not null references profiles on delete cascade,
  -- which search, as a hash
  asked text not null,
  made_at timestamptz not null,
  ids uuid[] not null,
  -- how far down it was shown
  reached integer not null,
  -- whose profile was opened from it
  opened uuid[] not null default '{}'
);
create index ranked_lists_viewer on ranked_lists (viewer, made_at desc);
create index ranked_lists_made on ranked_lists (made_at);

-- A number from 0 up to 1 for two members and a day, the same wherever it is worked out.
create function lot(viewer uuid, profile uuid, day date) returns double precision
language sql immutable strict parallel safe as $$
  select ('x' || left(md5(viewer::text || profile::text || day::text), 8))::bit(32)::bigint / 4294967296.0::float8
$$;

-- Shown on how many days of the week before a day, by viewer; whoever was opened counts as never shown.
create function showings_before(viewer uuid, day date) returns table (profile_id uuid, days bigint)
language sql stable as $$
  select shown.id, count(distinct made_at::date)
  from ranked_lists l cross join unnest(l.ids[1:l.reached]) as shown (id)
  where l.viewer = showings_before.viewer and l.made_at < day and l.made_at >= day - 7
  group by shown.id
  having not exists (
    select from ranked_lists o
    where o.viewer = showings_before.viewer and o.made_at >= day - 7 and shown.id = any (o.opened)
  )
$$;

-- Works out everybody's standing as of the beginning of a day (UTC). Run once a night; again gives the same.
create function refresh_standings(day date) returns void language sql as $$
  with shown as (
    select u.id, sum(1 / (1 + 0.1::float8 * (u.k - 1))) as views
    from ranked_lists l cross join unnest(l.ids[1:l.reached]) with ordinality as u (id, k)
    where l.made_at < day and l.made_at >= day - 7
    group by u.id
  ), firsts as (
    select c.id, c.started_by, case when c.started_by = c.low_profile then c.high_profile else c.low_profile end as other,
      row_number() over (
        partition by case when c.started_by = c.low_profile then c.high_profile else c.low_profile end, c.created_at::date
        order by c.created_at, c.id
      ) as place
    from conversations c
    where c.created_at < day and c.created_at >= day - 90
  ), answers as (
    select f.other as id, count(*) as asked,
      -- a real answer: one of some length, or one to which the other wrote back
      count(*) filter (where exists (
        select from messages m
        where m.conversation_id = f.id and m.sender_profile = f.other and m.created_at < day
          and (char_length(m.text) >= 20 or exists (
            select from messages back
            where back.conversation_id = f.id and back.sender_profile = f.started_by and back.sequence > m.sequence
          ))
      )) as answered
    from firsts f where f.place <= 5
    group by f.other
  ), counted as (
    select s.profile_id, s.pool_id, s.gender, s.country, coalesce(v.views, 0) as views,
      avg(coalesce(v.views, 0)) filter (where s.at >= day - 7) over (partition by s.pool_id, s.gender, s.country) as share,
      coalesce(a.asked, 0) as asked, coalesce(a.answered, 0) as answered
    from search_active s
    left join shown v on v.id = s.profile_id
    left join answers a on a.id = s.profile_id
    where s.at >= day - 30 and not s.fictional
  )
  insert into standings as known (profile_id, pool_id, gender, country, views, turn, asked, answered)
  select profile_id, pool_id, gender, country, views,
    case when share > 0 then greatest(-1, least(1, (share - views) / share)) else 0 end, asked, answered
  from counted
  on conflict (profile_id) do update
    set pool_id = excluded.pool_id, gender = excluded.gender, country = excluded.country, views = excluded.views,
      turn = excluded.turn, asked = excluded.asked, answered = excluded.answered
    where (known.pool_id, known.gender, known.country, known.views, known.turn, known.asked, known.answered)
      is distinct from (excluded.pool_id, excluded.gender, excluded.country, excluded.views, excluded.turn,
        excluded.asked, excluded.answered);

  -- who was not here for a month: no debt, and no merit
  delete from standings known using search_active s
  where s.profile_id = known.profile_id and s.at < day - 30;

  -- of the days before nothing is kept but what was shown, and that for a week
  delete from ranked_lists where made_at < day - 7;
  update ranked_lists set ids = ids[1:reached] where made_at < day and reached < cardinality(ids);

  delete from interest_weights;
  insert into interest_weights (pool_id, interest, points)
  select p.pool_id, u.interest,
    case when count(*) > 0.3 * pool.members then 1 when count(*) >= 0.1 * pool.members then 2 else 3 end
  from profiles p
  join (select pool_id, count(*) as members from profiles where status = 'active' group by pool_id) pool
    on pool.pool_id = p.pool_id
  cross join unnest(p.interests) as u (interest)
  where p.status = 'active'
  group by p.pool_id, u.interest, pool.members;
$$;
