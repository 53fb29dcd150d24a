-- The member asked here for the order to be cancelled, before it was paid (decision 0030).
alter table orders add column cancel_asked_at timestamptz;
-- How it had ended before it was paid all the same (P3); null: it had not.
alter table orders add column paid_after text;
alter table orders add constraint orders_paid_after check (
  paid_after is null or (paid_after in ('failed', 'cancelled', 'expired') and completed_at is not null)
) not valid;

-- A provider is being told of the return, at the longest until then (decision 0031); null: nobody tells it.
alter table order_returns add column telling_until timestamptz;
alter table order_returns add constraint order_returns_telling check (
  telling_until is null or status = 'pending'
) not valid;
