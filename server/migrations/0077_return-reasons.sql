-- Why an order went back: its member withdrew from it (P8), or the house sent back money that nobody wanted.
alter table order_returns
  add column reason text not null default 'withdrawn' check (reason in ('withdrawn', 'unwanted'));
update order_returns r set reason = 'unwanted'
from orders o where o.id = r.order_id and o.paid_after = 'cancelled' and o.cancel_asked_at is not null;
