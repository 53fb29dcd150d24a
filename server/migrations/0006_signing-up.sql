-- Answers to a repeated sign-up for 24 hours. Keys and bodies are hashed; the password is no part of the body's hash.
create table sign_up_keys (
  key_hash bytea primary key,
  body_hash bytea not null,
  -- deferred: the key is claimed before the account is made, so that a repetition under way waits
  account_id uuid not null references accounts on delete cascade deferrable initially deferred,
  created_at timestamptz not null
);
-- the rows that go with an account
create index sign_up_keys_account on sign_up_keys (account_id);

-- The first message to the signup profile, until the chat has delivered it (A7).
create table signup_messages (
  account_id uuid primary key references accounts on delete cascade,
  -- of the message to be: delivering it twice is delivering it once (C2)
  id uuid not null,
  text text not null,
  created_at timestamptz not null
);
