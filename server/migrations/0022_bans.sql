-- Times in which an account is shut by the operator: a suspension ends by itself, a ban does not. `accounts.status` is
-- `banned` as long as one of them is not over, and with it the profile is hidden (`is_shown`).
create table bans (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  begins_at timestamptz not null,
  -- null: for good
  ends_at timestamptz check (ends_at > begins_at),
  -- when it was over: at its end, or when it was taken back
  over_at timestamptz,
  -- what its owner reads after proving to be the owner
  ground text not null,
  words text not null check (length(words) between 1 and 4000)
);
create index bans_account on bans (account_id);
create index bans_due on bans (ends_at) where over_at is null;

-- Several may stand at once. What the account was before is not remembered but follows, too: it may have been left,
-- or its address confirmed, before the first ban.
create function keep_banned() returns trigger language plpgsql as $$
begin
  -- In a statement of its own: another ban of the account may be written at this moment, and the next statement sees it.
  perform 1 from accounts where id = new.account_id for no key update;
  update accounts a set status = case
    when exists (select from bans b where b.account_id = a.id and b.over_at is null) then 'banned'
    when exists (select from account_deletions d where d.account_id = a.id) then 'pending_deletion'
    when a.confirmed_at is null then 'not_confirmed'
    else 'active' end
  where a.id = new.account_id and a.status <> 'erased';
  return null;
end $$;

create trigger banned_kept after insert or update of over_at on bans for each row execute function keep_banned();
