-- Codes that take something off an order (P5, P6). Kept in upper case, so that they compare without regard to case.
create table discount_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9_-]{3,40}$'),
  -- less than everything: no provider takes a payment of nothing
  percentage numeric(4, 1) not null check (percentage > 0 and percentage < 100),
  purpose text not null default 'campaign' check (purpose in ('campaign', 'time_bonus', 'leaving')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  validity text not null check (validity in ('once-per-user', 'once')),
  -- a personal code: for everybody else it does not exist
  account_id uuid references accounts on delete cascade,
  -- null: anywhere, in any currency, from any amount on, paid in any way, for ever
  country text,
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- minor units, before the discount
  minimum_order_value integer check (minimum_order_value > 0),
  payment_methods text[] check (cardinality(payment_methods) > 0),
  expires_at timestamptz,
  -- counted from the sign-up of whoever uses it, and only before the first purchase (P6)
  signup_seconds integer check (signup_seconds > 0),
  created_at timestamptz not null,
  unique (id, validity),
  check ((purpose = 'time_bonus') = (signup_seconds is not null)),
  check (purpose <> 'leaving' or (account_id is not null and expires_at is not null)),
  check (minimum_order_value is null or currency is not null)
);
create unique index discount_codes_time_bonus on discount_codes (purpose) where purpose = 'time_bonus';
-- who leaves is offered something once ever (A10)
create unique index discount_codes_leaving on discount_codes (account_id) where purpose = 'leaving';
create index discount_codes_account on discount_codes (account_id) where account_id is not null;

insert into discount_codes (code, percentage, purpose, validity, signup_seconds, created_at)
values ('TIMEBONUS25', 25.0, 'time_bonus', 'once-per-user', 14400, '2023-12-01T12:00:00Z');

-- A code that an order holds: from the moment the order is made, until it ends without having been paid. These indexes
-- are the refusal, so that no race gets past them.
create table discount_redemptions (
  order_id uuid primary key references orders on delete cascade,
  code_id uuid not null,
  validity text not null,
  -- null: whoever it was has been erased; a code that is valid once stays used
  account_id uuid references accounts on delete set null,
  created_at timestamptz not null,
  foreign key (code_id, validity) references discount_codes (id, validity) on delete cascade
);
create unique index discount_used_by_user on discount_redemptions (code_id, account_id);
create unique index discount_used_once on discount_redemptions (code_id) where validity = 'once';
create index discount_redemptions_account on discount_redemptions (account_id);
