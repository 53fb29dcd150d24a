-- What an invisible member keeps to themselves, and what becomes of them when premium ends (M15).

-- While a member is invisible nobody learns what they read: from the first such message on, this is how far the other
-- side believes it was read. Null: as far as it was.
alter table participants add column read_shown_sequence integer;

-- Invisible mode is a premium feature (M7). When premium goes (P2), in whatever way, the profile stays hidden: nobody
-- is shown to somebody from whom they may be hiding until they say so themselves. They are told by a mail; the row is
-- written in the very transaction, at the time of the booking that took premium away.
drop trigger invisible_mode_ended on accounts;
drop function end_invisible_mode;

create function tell_invisible_mode_ended() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, data, created_at)
  select 'invisible_mode_ended', jsonb_build_object('account', new.id), booking.created_at
  from profiles p
  cross join lateral (
    select created_at from ledger_entries where account_id = new.id order by position desc limit 1
  ) booking
  where p.account_id = new.id and p.invisible;
  -- an alert that was closed the last time
  delete from dismissals where account_id = new.id and alert = 'hidden';
  return null;
end $$;

create trigger invisible_mode_ended after update of paid_user on accounts
  for each row when (old.paid_user and not new.paid_user) execute function tell_invisible_mode_ended();
