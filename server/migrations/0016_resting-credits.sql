-- Credits that were bought without the consent to use them at once (P8): they rest, and can't be spent, until the consent
-- is given or the days of withdrawal are over. The sum of an account's entries is `credits + credits_resting`.
alter table accounts add column credits_resting integer not null default 0;
alter table accounts add constraint enough_credits_resting check (credits_resting >= 0) not valid;

alter table ledger_entries
  -- of a purchase: whether its credits rest at first
  add column rests boolean not null default false,
  drop constraint ledger_entries_kind_check,
  drop constraint ledger_entries_of_something,
  drop constraint ledger_entries_of_orders;
alter table ledger_entries
  -- release: what rested of an order can be spent; nothing comes or goes
  add constraint ledger_entries_kind_check
    check (kind in ('signup', 'message', 'purchase', 'release', 'return', 'refund', 'chargeback', 'demo')) not valid,
  -- 0 also where money went back after all the credits were spent
  add constraint ledger_entries_of_something
    check (amount <> 0 or kind in ('release', 'refund', 'chargeback')) not valid,
  add constraint ledger_entries_of_release check (kind <> 'release' or amount = 0) not valid,
  add constraint ledger_entries_of_orders
    check ((kind in ('purchase', 'release', 'return', 'refund', 'chargeback')) = (order_id is not null)) not valid,
  add constraint ledger_entries_resting check (not rests or kind = 'purchase') not valid;

-- until when the credits of a paid order rest; null: they do not, or not any more
alter table orders add column rests_until timestamptz;
alter table orders add constraint orders_resting
  check (rests_until is null or (status = 'completed' and waived_withdrawal_at is null)) not valid;
create index orders_resting_due on orders (rests_until) where rests_until is not null;

-- whether premium ended with it (P2a), which its receipt says
alter table order_returns add column ended_premium boolean not null default false;
