-- Times for which members shut themselves out (A13). There is no way back before the end, whoever asks.
create table self_exclusions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  -- when it was over
  over_at timestamptz constraint self_exclusions_hold check (over_at >= ends_at)
);
create unique index self_exclusions_standing on self_exclusions (account_id) where over_at is null;
create index self_exclusions_account on self_exclusions (account_id);
create index self_exclusions_due on self_exclusions (ends_at) where over_at is null;

-- An account is shut by what its owner did, too: `accounts.status` is `banned` until nothing of both stands.
create or replace function keep_banned() returns trigger language plpgsql as $$
begin
  -- In a statement of its own: another one of the account may be written at this moment, and the next statement sees it.
  perform 1 from accounts where id = new.account_id for no key update;
  update accounts a set status = case
    when exists (select from bans b where b.account_id = a.id and b.over_at is null) then 'banned'
    when exists (select from self_exclusions x where x.account_id = a.id and x.over_at is null) then 'banned'
    when exists (select from account_deletions d where d.account_id = a.id) then 'pending_deletion'
    when a.confirmed_at is null then 'not_confirmed'
    else 'active' end
  where a.id = new.account_id and a.status <> 'erased';
  return null;
end $$;

create trigger excluded_kept after insert or update of over_at on self_exclusions
  for each row execute function keep_banned();
