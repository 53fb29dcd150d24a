alter table accounts validate constraint enough_credits_resting;
alter table ledger_entries
  validate constraint ledger_entries_kind_check,
  validate constraint ledger_entries_of_something,
  validate constraint ledger_entries_of_release,
  validate constraint ledger_entries_of_orders,
  validate constraint ledger_entries_resting;
alter table orders validate constraint orders_resting;
