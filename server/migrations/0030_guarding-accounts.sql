-- The address that an account had before a change: who reads its mail can undo the change for some days (A9).
create table former_addresses (
  account_id uuid not null references accounts on delete cascade,
  -- of the change that took the address away
  change_id uuid primary key,
  -- of two changes the later one has the higher number
  number bigint not null generated always as identity,
  email text not null check (length(email) <= 254),
  email_key text not null,
  -- sha-256 of the link's token; null: its mail is not out yet
  token_hash bytea unique,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index former_addresses_account on former_addresses (account_id, number);
create index former_addresses_expired on former_addresses (expires_at);

-- When somebody last showed in this session to know the password; null: when it began.
alter table sessions add column proved_at timestamptz;
