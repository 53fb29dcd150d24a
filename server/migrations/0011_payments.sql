create table orders (
  id uuid primary key,
  account_id uuid not null references accounts on delete restrict,
  domain_id smallint not null references domains,
  package text not null,
  credits integer not null check (credits > 0),
  -- what is paid, in minor units, VAT included (P1); the full price is `amount + discount`
  amount integer not null check (amount >= 0),
  discount integer not null default 0 check (discount >= 0),
  discount_code text,
  discount_percentage numeric(4, 1),
  vat integer not null check (vat >= 0 and vat <= amount),
  vat_rate numeric(5, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text not null,
  method text not null,
  provider text not null,
  -- the payment at the provider and its page; set as soon as the provider has answered
  reference text,
  redirect_url text,
  status text not null default 'created' check (
    status in ('created', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')
  ),
  -- the separate consent to use the credits at once (P8)
  waived_withdrawal_at timestamptz,
  -- the days of withdrawal that the buyer was promised, whatever the operator sets later (P8)
  refund_days smallint not null check (refund_days between 0 and 365),
  return_to text,
  -- a repetition of the call that made it (Idempotency-Key, 24 hours)
  key_hash bytea,
  body_hash bytea,
  created_at timestamptz not null,
  -- when the provider is asked again, should neither webhook nor return page come
  check_at timestamptz,
  -- the member asked here for the order to be cancelled, before it was paid (decision 0028)
  cancel_asked_at timestamptz,
  completed_at timestamptz,
  -- how it had ended before it was paid all the same (P3); null: it had not
  paid_after text,
  receipt_sent_at timestamptz,
  constraint orders_discount check (
    (discount_code is null) = (discount_percentage is null) and (discount = 0 or discount_code is not null)
  ),
  constraint orders_paid_after check (
    paid_after is null or (paid_after in ('failed', 'cancelled', 'expired') and completed_at is not null)
  )
);
create index orders_account on orders (account_id, created_at desc, id desc);
create unique index orders_key on orders (account_id, key_hash) where key_hash is not null;
create unique index orders_reference on orders (provider, reference) where reference is not null;
create index orders_check on orders (check_at) where check_at is not null;

-- Unused credits of a purchase that its member has given back within the days of withdrawal (P8), and the money that
-- goes back for them.
create table order_returns (
  -- the provider knows the money by it, so that it takes it once
  id uuid primary key,
  -- everything unused goes back at once, and used credits never come back: an order has one return
  order_id uuid not null unique references orders,
  credits integer not null check (credits > 0),
  -- minor units, VAT included
  amount integer not null check (amount >= 0),
  vat integer not null check (vat >= 0 and vat <= amount),
  -- pending until the provider has taken it; void: all of the payment had gone back another way before
  status text not null check (status in ('pending', 'completed', 'void')),
  -- a repetition of the call that made it (Idempotency-Key, 24 hours)
  key_hash bytea,
  body_hash bytea,
  created_at timestamptz not null,
  -- when the provider is told, or told again
  check_at timestamptz,
  -- a provider is being told of it, at the longest until then (decision 0029); null: nobody tells it
  telling_until timestamptz,
  settled_at timestamptz,
  receipt_sent_at timestamptz,
  check ((status = 'pending') = (check_at is not null)),
  check ((status = 'pending') = (settled_at is null)),
  constraint order_returns_telling check (telling_until is null or status = 'pending')
);
create index order_returns_check on order_returns (check_at) where check_at is not null;

-- The sandbox provider's own books: what its payment page was told. Nothing of the product reads them but its adapter.
create table sandbox_payments (
  reference uuid primary key,
  amount integer not null,
  currency text not null,
  description text not null,
  status text not null default 'created' check (
    status in ('created', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')
  ),
  -- a pending one completes by itself then
  pays_at timestamptz,
  return_path text not null,
  expires_at timestamptz not null
);

-- What the sandbox provider was told to give back.
create table sandbox_refunds (
  id uuid primary key,
  reference uuid not null references sandbox_payments,
  amount integer not null check (amount > 0)
);
create index sandbox_refunds_reference on sandbox_refunds (reference);
