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
