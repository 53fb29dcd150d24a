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
