-- Domains, what the operator sets for them, and what all features share.
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

-- Who is behind a site; the setting `company_id` names one.
create table companies (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  address text not null,
  city text not null,
  country text not null,
  -- the number in the register of companies
  kvk text,
  tradenames text[] not null default '{}',
  vat_numbers text[] not null default '{}',
  support_phone text,
  -- percent off one order for members who are about to leave (A10); null: no such offer
  delete_discount numeric(4, 1) check (delete_discount > 0 and delete_discount < 100),
  added timestamptz not null
);

-- Pages that visitors left, a count a day (UTC) and nothing else.
create table hidden_pages (
  domain_id smallint not null references domains,
  day date not null,
  count bigint not null,
  primary key (domain_id, day)
);

-- What must follow a committed change even when the process dies right after it; the worker turns rows into jobs.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  data jsonb not null,
  created_at timestamptz not null
);
