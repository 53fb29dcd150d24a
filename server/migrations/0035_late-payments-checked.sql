alter table orders validate constraint orders_paid_after;
alter table order_returns validate constraint order_returns_telling;
