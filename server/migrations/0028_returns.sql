-- Unused credits of a purchase that its member has given back within the days of withdrawal (P8), and the money that
-- goes back for them.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (
  kind in ('signup', 'message', 'purchase', 'return', 'refund', 'chargeback', 'demo')
);
alter table ledger_entries drop constraint ledger_entries_check2;
alter table ledger_entries add constraint ledger_entries_of_orders check (
  (kind in ('purchase', 'return', 'refund', 'chargeback')) = (order_id is not null)
);

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
  settled_at timestamptz,
  receipt_sent_at timestamptz,
  check ((status = 'pending') = (check_at is not null)),
  check ((status = 'pending') = (settled_at is null))
);
create index order_returns_check on order_returns (check_at) where check_at is not null;

-- What the sandbox provider was told to give back.
create table sandbox_refunds (
  id uuid primary key,
  reference uuid not null references sandbox_payments,
  amount integer not null check (amount > 0)
);
create index sandbox_refunds_reference on sandbox_refunds (reference);
