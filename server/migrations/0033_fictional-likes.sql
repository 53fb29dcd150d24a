-- Likes of fictional profiles count nowhere (principle 1): they leave the badge, and never get onto it. Otherwise the two
-- functions are as they were made.
create or replace function count_new_like() returns trigger language plpgsql as $$
declare
  change integer := 0;
  liker uuid := case when tg_op = 'DELETE' then old.from_profile else new.from_profile end;
  liked uuid := case when tg_op = 'DELETE' then old.to_profile else new.to_profile end;
begin
  if tg_op <> 'INSERT' and old.seen_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.seen_at is null then change := change + 1; end if;
  if change <> 0 then
    perform pg_advisory_xact_lock_shared(5, hashtext(liker::text) & 255);
    update profiles set new_likes = new_likes + change where id = liked and exists (
      select from profiles l where l.id = liker and l.status = 'active' and not l.invisible and not l.fictional
    );
  end if;
  return null;
end $$;

create or replace function count_likes_of_member() returns trigger language plpgsql as $$
declare
  was boolean := old.status = 'active' and not old.invisible and not old.fictional;
  is_there boolean := tg_op = 'UPDATE' and new.status = 'active' and not new.invisible and not new.fictional;
begin
  if was <> is_there then
    perform pg_advisory_xact_lock(5, hashtext(old.id::text) & 255);
    update profiles set new_likes = new_likes + case when is_there then 1 else -1 end
    where id in (select to_profile from likes where from_profile = old.id and seen_at is null);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

drop trigger likes_of_member_counted on profiles;
create trigger likes_of_member_counted after update on profiles
  for each row when (
    (old.status, old.invisible, old.fictional) is distinct from (new.status, new.invisible, new.fictional)
  )
  execute function count_likes_of_member();

update profiles p set new_likes = (
  select count(*) from likes l join profiles liker on liker.id = l.from_profile
  where l.to_profile = p.id and l.seen_at is null
    and liker.status = 'active' and not liker.invisible and not liker.fictional
)
where exists (
  select from likes l join profiles liker on liker.id = l.from_profile where l.to_profile = p.id and liker.fictional
);
