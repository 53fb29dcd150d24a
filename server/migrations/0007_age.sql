-- Checks under way; gone with their result, which `accounts` keeps. The id is all that a provider gets of a member.
create table age_checks (
  id uuid primary key,
  account_id uuid not null unique references accounts on delete cascade,
  provider text not null,
  reference text,
  redirect_url text,
  min_age smallint not null,
  created_at timestamptz not null,
  -- when the provider is asked again, should it say nothing by itself
  ask_at timestamptz not null
);
create unique index age_checks_reference on age_checks (provider, reference);
create index age_checks_due on age_checks (ask_at);

-- What the sandbox provider knows: no member, only which outcome was pressed.
create table sandbox_age_checks (
  reference uuid primary key,
  min_age smallint not null,
  status text not null default 'created',
  method text,
  return_path text not null,
  expires_at timestamptz not null
);
create index sandbox_age_checks_expiry on sandbox_age_checks (expires_at);
