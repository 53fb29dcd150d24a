-- What members choose about themselves. `invisible`, `hide_distance` and `other_domains` stand in profiles since the
-- first migration, because searches read them.

-- others may get likes on this member's behalf (M8)
alter table profiles add column auto_like boolean not null default false;
create index profiles_auto_like on profiles (pool_id) where auto_like and status = 'active' and not invisible;

-- messages that contain one of these arrive folded
alter table accounts add column hidden_words text[] not null default '{}';
-- The consent to work with special-category data is withdrawn: the profile is hidden until it is given again.
alter table accounts add column paused_at timestamptz;

-- Alerts that a member has closed, so that devices agree (S10).
create table dismissals (
  account_id uuid not null references accounts on delete cascade,
  alert text not null,
  dismissed_at timestamptz not null,
  primary key (account_id, alert)
);

-- A purpose is consented to once at a time; what was withdrawn stays as history.
create unique index consents_standing on consents (account_id, purpose) where withdrawn_at is null;

-- Invisible mode is a premium feature (M7): it ends when a refund or chargeback takes premium back (P2), in the very
-- transaction that does it.
create function end_invisible_mode() returns trigger language plpgsql as $$
begin
  update profiles set invisible = false where account_id = new.id and invisible;
  return null;
end $$;

create trigger invisible_mode_ended after update of paid_user on accounts
  for each row when (old.paid_user and not new.paid_user) execute function end_invisible_mode();

-- Whatever would show a profile (a confirmed address, a return before the erasing), it stays hidden while paused.
create function keep_paused_hidden() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = new.account_id and paused_at is not null) then
    new.status := 'disabled';
  end if;
  return new;
end $$;

create trigger paused_stays_hidden before update of status on profiles
  for each row when (new.status = 'active' and old.status <> 'active') execute function keep_paused_hidden();
