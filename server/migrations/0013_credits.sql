-- Every change of a balance (principle 3). Entries are never changed or removed.
create table ledger_entries (
  id uuid primary key default gen_random_uuid(),
  -- orders of entries within one account: transactions that change a balance wait for each other
  position bigint generated always as identity,
  account_id uuid not null references accounts on delete restrict,
  -- return: unused credits that were given back; refund, chargeback: money went back from the provider's side
  kind text not null check (kind in ('signup', 'message', 'purchase', 'return', 'refund', 'chargeback', 'demo')),
  -- 0: money went back after all the credits were spent
  amount integer not null,
  -- after this entry
  balance integer not null check (balance >= 0),
  -- what was bought with credits; its kind says what that is
  subject_id uuid,
  order_id uuid constraint ledger_entries_order_fk references orders,
  created_at timestamptz not null,
  constraint ledger_entries_of_something check (amount <> 0 or kind in ('refund', 'chargeback')),
  constraint ledger_entries_of_spends check ((kind = 'message') = (subject_id is not null)),
  constraint ledger_entries_of_orders check (
    (kind in ('purchase', 'return', 'refund', 'chargeback')) = (order_id is not null)
  ),
  constraint ledger_entries_in_or_out check ((amount > 0) = (kind in ('signup', 'purchase', 'demo')))
);
create index ledger_entries_account on ledger_entries (account_id, position desc);
-- one charge a subject, one booking of a kind an order, one gift at the sign-up
create unique index ledger_entries_subject on ledger_entries (subject_id) where subject_id is not null;
create unique index ledger_entries_order on ledger_entries (order_id, kind) where order_id is not null;
create unique index ledger_entries_signup on ledger_entries (account_id) where kind = 'signup';
