-- Leaving (A10) and the download of one's own data (A11).

-- Accounts that are to be erased, and when: 14 days after their owner asked for it, at once when nobody confirmed them.
create table account_deletions (
  account_id uuid primary key references accounts on delete cascade,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- null: nobody confirmed the account
  reason text,
  comment text not null default '' check (length(comment) <= 2000),
  reminded_at timestamptz,
  -- who erases it has until then; afterwards somebody else goes on where a crash ended it
  claimed_until timestamptz
);
create index account_deletions_due on account_deletions (erase_at);
create index account_deletions_unreminded on account_deletions (erase_at) where reminded_at is null;

-- Why members leave, counted by month and nothing else.
create table leaving_reasons (
  domain_id smallint not null references domains,
  month date not null,
  reason text not null,
  count integer not null,
  primary key (domain_id, month, reason)
);

-- The archive that a member asked for; one at a time.
create table exports (
  account_id uuid primary key references accounts on delete cascade,
  status text not null check (status in ('preparing', 'ready')),
  -- folder in the file store
  file text not null,
  size bigint,
  requested_at timestamptz not null,
  expires_at timestamptz
);
create index exports_expired on exports (expires_at) where expires_at is not null;
