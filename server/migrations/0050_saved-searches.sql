-- Searches that members have saved, and when they are told of who is new to one.
create table saved_searches (
  profile_id uuid not null references profiles on delete cascade,
  -- made by the client, so it is unique for its member only
  id uuid not null,
  name text not null,
  -- as in the address of the list
  query jsonb not null,
  alert_mail boolean not null,
  alert_push boolean not null,
  created_at timestamptz not null,
  -- whoever could be found by then is not new to it
  looked_at timestamptz not null,
  -- the next look; all of a member come at once, so that one mail tells of them
  due_at timestamptz not null,
  primary key (profile_id, id)
);
create index saved_searches_due on saved_searches (due_at) where alert_mail or alert_push;

-- Who can be found now and could not before: by signing up, by showing themselves again, by a proof of age. Kept for
-- some days. Triggers know no time of the application, so the next look at the saved searches writes it down.
create table newly_findable (
  profile_id uuid primary key references profiles on delete cascade,
  at timestamptz
);
create index newly_findable_at on newly_findable (at);

create function became_findable() returns trigger language plpgsql as $$
begin
  insert into newly_findable (profile_id) values (new.id) on conflict (profile_id) do update set at = null;
  return null;
end $$;
create trigger findable_from_the_start after insert on profiles
  for each row when (new.status = 'active' and not new.invisible) execute function became_findable();
create trigger findable_again after update on profiles
  for each row when (
    new.status = 'active' and not new.invisible and not (old.status = 'active' and not old.invisible)
  ) execute function became_findable();
