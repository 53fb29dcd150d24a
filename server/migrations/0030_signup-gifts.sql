-- The mailboxes that got the credits of a sign-up (A16): one that is written in several ways gets them once. Hashed; the
-- key decides between two confirmations at the same moment.
create table signup_gifts (
  domain_id smallint not null references domains,
  mailbox_hash bytea not null,
  account_id uuid not null references accounts on delete cascade,
  given_at timestamptz not null,
  primary key (domain_id, mailbox_hash)
);
create index signup_gifts_account on signup_gifts (account_id);
