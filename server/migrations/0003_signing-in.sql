-- Sessions, and by what one gets one: the password, a passkey, the link of a mail.
create table sessions (
  -- sha-256 of the cookie's token
  token_hash bytea primary key,
  -- what a member sees of a session: never the token's hash, and of the network address only the country
  id uuid not null default gen_random_uuid() unique,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  user_agent text not null default '',
  country text check (country ~ '^[A-Z]{2}$'),
  -- the token that it had before it got a new one: its open streams come back instead of signing out
  renewed_from bytea,
  -- The device (as its hash in known_devices) that it was begun with: who ends the session ends the trust in the
  -- device, too.
  device_hash bytea,
  -- when somebody last showed in it to know the password; null: when it began
  proved_at timestamptz
);
create index sessions_account on sessions (account_id);
create index sessions_renewed on sessions (renewed_from) where renewed_from is not null;

-- Wrong sign-ins, counted per login and device or network address (A3). Subjects are hashed.
create table login_attempts (
  subject bytea primary key,
  failures integer not null,
  first_failure_at timestamptz not null,
  blocked_until timestamptz,
  blocks integer not null default 0
);

-- Devices that signed in to an account before: their wrong attempts count apart (A3).
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);

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

-- Links in mails: single use, hashed, bound to a purpose (A5).
create table mail_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('activation', 'reset', 'mail_change', 'reactivation')),
  -- The address (as a key) that the mail went to: the link is good only while the address is the account's, or the one
  -- that the account is about to get.
  sent_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_account on mail_links (account_id, purpose);

-- Mails that a stranger can have sent to an address (A4), counted per address, kind and day; also for addresses without
-- an account.
create table requested_mails (
  domain_id smallint not null references domains,
  email_hash bytea not null,
  purpose text not null,
  requested_at timestamptz not null
);
create index requested_mails_address on requested_mails (domain_id, email_hash, purpose, requested_at);

-- A change of address that waits for the press on its link; at most one an account.
create table mail_changes (
  account_id uuid primary key references accounts on delete cascade,
  -- of this request: what an earlier one set going stops when it finds another
  id uuid not null,
  email text not null check (length(email) <= 254),
  email_key text not null,
  -- sha-256 of the token of the session that asked: it goes on when all others end (A9)
  session_hash bytea not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);

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
