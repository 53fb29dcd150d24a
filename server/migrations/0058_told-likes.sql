-- Likes and matches of which a push has told, for a day: taken back and given again, a like is no news.
create table told_likes (
  to_profile uuid not null references profiles on delete cascade,
  from_profile uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('like', 'match')),
  told_at timestamptz not null,
  primary key (to_profile, from_profile, kind)
);
create index told_likes_given on told_likes (from_profile);
create index told_likes_told on told_likes (told_at);
