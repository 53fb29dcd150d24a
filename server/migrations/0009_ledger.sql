-- Credits are money (principle 3): the balance of accounts.credits never goes below 0, and every change of it is an
-- entry written in the same transaction. Entries are never changed or removed.
alter table accounts drop constraint accounts_credits_check;
alter table accounts add constraint enough_credits check (credits >= 0);

-- Credits that were paid back after they had been spent; they block further purchases (P3).
alter table accounts add column debt integer not null default 0 check (debt >= 0);

-- Conversations a free member may still start (C0). The check is the refusal, so that no race gets past it.
alter table accounts add column free_conversations integer not null default 2;
alter table accounts add constraint conversations_left check (free_conversations >= 0);

-- Text messages to this profile are free (A7).
alter table accounts add column signup_profile uuid references profiles on delete set null;

create table ledger_entries (
  id uuid primary key default gen_random_uuid(),
  -- orders of entries within one account: transactions that change a balance wait for each other
  position bigint generated always as identity,
  account_id uuid not null references accounts on delete restrict,
  kind text not null check (kind in ('signup', 'message', 'purchase', 'refund', 'chargeback', 'demo')),
  -- 0: money went back after all the credits were spent
  amount integer not null check (amount <> 0 or kind in ('refund', 'chargeback')),
  -- after this entry
  balance integer not null check (balance >= 0),
  message_id uuid,
  order_id uuid,
  created_at timestamptz not null,
  check ((kind = 'message') = (message_id is not null)),
  check ((kind in ('purchase', 'refund', 'chargeback')) = (order_id is not null)),
  check ((amount > 0) = (kind in ('signup', 'purchase', 'demo')))
);
create index ledger_entries_account on ledger_entries (account_id, position desc);
-- one charge a message, one booking of a kind an order, one gift at the sign-up
create unique index ledger_entries_message on ledger_entries (message_id) where message_id is not null;
create unique index ledger_entries_order on ledger_entries (order_id, kind) where order_id is not null;
create unique index ledger_entries_signup on ledger_entries (account_id) where kind = 'signup';

-- balances that were there before the ledger
insert into ledger_entries (account_id, kind, amount, balance, created_at)
select id, 'demo', credits, credits, signup_date from accounts where credits > 0;

create table orders (
  id uuid primary key,
  account_id uuid not null references accounts on delete restrict,
  domain_id smallint not null references domains,
  package text not null,
  credits integer not null check (credits > 0),
  -- minor units, VAT included (P1)
  amount integer not null check (amount >= 0),
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
  return_to text,
  -- a repetition of the call that made it (Idempotency-Key, 24 hours)
  key_hash bytea,
  body_hash bytea,
  created_at timestamptz not null,
  -- when the provider is asked again, should neither webhook nor return page come
  check_at timestamptz,
  completed_at timestamptz,
  receipt_sent_at timestamptz
);
create index orders_account on orders (account_id, created_at desc, id desc);
create unique index orders_key on orders (account_id, key_hash) where key_hash is not null;
create unique index orders_reference on orders (provider, reference) where reference is not null;
create index orders_check on orders (check_at) where check_at is not null;
alter table ledger_entries add constraint ledger_entries_order_fk foreign key (order_id) references orders;

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
