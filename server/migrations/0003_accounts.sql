-- Answers to a repeated sign-up for 24 hours. Keys and bodies are hashed; the password is no part of the body's hash.
create table sign_up_keys (
  key_hash bytea primary key,
  body_hash bytea not null,
  -- deferred: the key is claimed before the account is made, so that a repetition under way waits
  account_id uuid not null references accounts on delete cascade deferrable initially deferred,
  created_at timestamptz not null
);

-- Every kind of mail that a stranger can have sent to an address is counted, not only resets.
alter table reset_requests rename to requested_mails;
alter table requested_mails add column purpose text not null;
drop index reset_requests_address;
create index requested_mails_address on requested_mails (domain_id, email_hash, purpose, requested_at);
