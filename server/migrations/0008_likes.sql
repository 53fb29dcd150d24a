create table likes (
  from_profile uuid not null references profiles on delete cascade,
  to_profile uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  -- set on both rows when the like became mutual
  matched_at timestamptz,
  seen_at timestamptz,
  -- Given on behalf of a member who asked for that (M8). Such a like says so wherever it is shown (principle 1).
  automatic boolean not null default false,
  primary key (from_profile, to_profile),
  check (from_profile <> to_profile)
);
create index likes_given on likes (from_profile, created_at desc, to_profile desc);
create index likes_received on likes (to_profile, created_at desc, from_profile desc);
create index likes_matched on likes (from_profile, matched_at desc, to_profile desc) where matched_at is not null;
create index likes_unseen on likes (to_profile) where seen_at is null;
create index likes_unseen_given on likes (from_profile) where seen_at is null;

-- Each automatic like that was ever given, also those taken back: nobody is liked automatically twice by the same
-- member, and a member gets only a few a day.
create table automatic_likes (
  from_profile uuid not null references profiles on delete cascade,
  to_profile uuid not null references profiles on delete cascade,
  given_at timestamptz not null,
  primary key (to_profile, from_profile)
);
create index automatic_likes_given on automatic_likes (from_profile);

-- `profiles.new_likes` is the number of likes that a member has not seen yet, from members who are there
-- (active, not invisible). It is kept here, in the transaction of whatever changes it, because likes also
-- go with an erased account and come back with a reactivated one, where no code of ours reads them.

-- Both triggers ask for the liker's lock first: a like given at the very moment when its giver disappears
-- is seen by one of them. Likers share 256 locks, because an import of many likes in one transaction would
-- not find room for one each.
create function count_new_like() returns trigger language plpgsql as $$
declare
  change integer := 0;
  liker uuid := case when tg_op = 'DELETE' then old.from_profile else new.from_profile end;
  liked uuid := case when tg_op = 'DELETE' then old.to_profile else new.to_profile end;
begin
  if tg_op <> 'INSERT' and old.seen_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.seen_at is null then change := change + 1; end if;
  if change <> 0 then
    perform pg_advisory_xact_lock_shared(5, hashtext(liker::text) & 255);
    update profiles set new_likes = new_likes + change where id = liked
      and exists (select from profiles l where l.id = liker and l.status = 'active' and not l.invisible);
  end if;
  return null;
end $$;

create trigger new_like_counted after insert or delete or update of seen_at on likes
  for each row execute function count_new_like();

-- A member who disappears takes the new likes along, and brings them back.
create function count_likes_of_member() returns trigger language plpgsql as $$
declare
  was boolean := old.status = 'active' and not old.invisible;
  is_there boolean := tg_op = 'UPDATE' and new.status = 'active' and not new.invisible;
begin
  if was <> is_there then
    perform pg_advisory_xact_lock(5, hashtext(old.id::text) & 255);
    update profiles set new_likes = new_likes + case when is_there then 1 else -1 end
    where id in (select to_profile from likes where from_profile = old.id and seen_at is null);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- not `of status`: a trigger sets that where a statement names another column
create trigger likes_of_member_counted after update on profiles
  for each row when ((old.status, old.invisible) is distinct from (new.status, new.invisible))
  execute function count_likes_of_member();
-- before: afterwards the likes are gone with the profile
create trigger likes_of_erased_counted before delete on profiles
  for each row execute function count_likes_of_member();

-- Who no longer agrees to other domains of the pool (S8) is there for their members no more, in either direction. Likes
-- across them that nobody has seen yet count as seen from then on: no list shows them, so no badge may count them.
create function see_likes_across_domains() returns trigger language plpgsql as $$
begin
  update likes l set seen_at = l.created_at from profiles other
  where l.seen_at is null and other.domain_id <> new.domain_id
    and ((l.from_profile = new.id and other.id = l.to_profile) or (l.to_profile = new.id and other.id = l.from_profile));
  return null;
end $$;

create trigger likes_across_domains_seen after update of other_domains on profiles
  for each row when (old.other_domains and not new.other_domains) execute function see_likes_across_domains();
