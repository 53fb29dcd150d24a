-- What a member sees of a session: never the token's hash, and of the network address only the country.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column country text check (country ~ '^[A-Z]{2}$');

-- Passkeys, for an address of the site (`rp_id`): a browser shows them there only. A key's id and public part are
-- no secrets; the secret never leaves the member's device.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  rp_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- of some authenticators always 0
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (rp_id, credential_id)
);
create index passkeys_account on passkeys (account_id, created_at);

-- What a passkey has to sign: once, by the browser that asked, for one purpose. Challenge and browser are hashed.
create table passkey_challenges (
  challenge_hash bytea primary key,
  browser_hash bytea not null,
  purpose text not null check (purpose in ('registration', 'sign_in')),
  -- who registers; nobody is known yet at a sign-in
  account_id uuid references accounts on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_account on passkey_challenges (account_id);
create index passkey_challenges_expired on passkey_challenges (expires_at);
