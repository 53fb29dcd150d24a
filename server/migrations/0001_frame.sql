-- Domains, pools, accounts, profiles, photos, likes.
-- Times are timestamptz and always come from the application's clock as parameters.

create table pools (
  id smallint generated always as identity primary key,
  name text not null unique
);

-- One deployment, many domains (S1). Members of domains in one pool may find each other.
create table domains (
  id smallint generated always as identity primary key,
  host text not null unique check (host = lower(host)),
  url text not null,
  pool_id smallint not null references pools,
  -- null: the visitor's own (S2)
  language text,
  is_default boolean not null default false,
  -- overrides of operator settings; validated by the application
  settings jsonb not null default '{}'
);
create unique index domains_default on domains (is_default) where is_default;

-- Operator settings for all domains; validated by the application.
create table settings (
  id boolean primary key default true check (id),
  values jsonb not null default '{}'
);
insert into settings default values;

-- Keys made at the first start.
create table secrets (
  name text primary key,
  value bytea not null
);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  domain_id smallint not null references domains,
  email text not null check (length(email) <= 254),
  -- lower case; an address is unique among the confirmed accounts of a domain only (A4)
  email_key text not null,
  password_hash text not null,
  status text not null default 'not_confirmed'
    check (status in ('not_confirmed', 'active', 'pending_deletion', 'banned')),
  language text not null,
  signup_date timestamptz not null,
  confirmed_at timestamptz,
  date_of_birth date not null,
  credits integer not null default 0 check (credits >= 0),
  paid_user boolean not null default false,
  notifications_disabled text[] not null default '{}',
  tracking jsonb not null default '{}'
);
create unique index accounts_confirmed_email on accounts (domain_id, email_key) where confirmed_at is not null;
create index accounts_email on accounts (domain_id, email_key, signup_date desc);

-- Separate, logged, withdrawable (special-category data, terms, mails).
create table consents (
  account_id uuid not null references accounts on delete cascade,
  purpose text not null,
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (account_id, purpose, given_at)
);

create table sessions (
  -- sha-256 of the cookie's token
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  user_agent text not null default ''
);
create index sessions_account on sessions (account_id);

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

-- Links in mails: single use, hashed, bound to a purpose (A5).
create table mail_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('activation', 'reset', 'mail_change', 'reactivation')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_links_account on mail_links (account_id, purpose);

-- Reset mails asked for per address and day (A4), also for addresses without an account.
create table reset_requests (
  domain_id smallint not null references domains,
  email_hash bytea not null,
  requested_at timestamptz not null
);
create index reset_requests_address on reset_requests (domain_id, email_hash, requested_at);

-- What others see of a member. Everything that a search filters by stands in this one table.
create table profiles (
  -- random: ids seen from outside can't be counted through
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references accounts on delete cascade,
  domain_id smallint not null references domains,
  pool_id smallint not null references pools,
  status text not null default 'disabled' check (status in ('active', 'disabled')),
  invisible boolean not null default false,
  name text not null,
  -- NFKC and case folded, unique within the domain (A1)
  name_key text not null,
  gender text not null check (gender in ('male', 'female')),
  looking_for text[] not null,
  birth_date date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  place text,
  -- hundredths of a degree, about 1 km: nothing finer is stored (principle 4)
  grid_lat smallint,
  grid_lon smallint,
  hide_distance boolean not null default false,
  about text not null default '' check (length(about) <= 2000),
  sexuality text,
  hair_colour text,
  eye_colour text,
  body_type text,
  relationship_status text,
  tattoos text,
  reason_for_signup text,
  interests text[] not null default '{}',
  fictional boolean not null default false,
  demo boolean not null default false,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  -- stored counter, changed in the transaction of its cause
  new_likes integer not null default 0 check (new_likes >= 0),
  check ((grid_lat is null) = (grid_lon is null)),
  unique (domain_id, name_key)
);

-- The file of a picture; demo members share files of one pool of portraits.
create table photos (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  -- 0 is the main photo
  position smallint not null,
  -- folder in the file store that holds every size and variant
  file text not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  created_at timestamptz not null,
  unique (profile_id, position) deferrable initially deferred
);

create table likes (
  from_profile uuid not null references profiles on delete cascade,
  to_profile uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  -- set on both rows when the like became mutual
  matched_at timestamptz,
  seen_at timestamptz,
  primary key (from_profile, to_profile),
  check (from_profile <> to_profile)
);
create index likes_given on likes (from_profile, created_at desc, to_profile desc);
create index likes_received on likes (to_profile, created_at desc, from_profile desc);
create index likes_matched on likes (from_profile, matched_at desc, to_profile desc) where matched_at is not null;

-- Either way (C8).
create table blocks (
  blocker uuid not null references profiles on delete cascade,
  blocked uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  primary key (blocker, blocked)
);
create index blocks_blocked on blocks (blocked, blocker);
