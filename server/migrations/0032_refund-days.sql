-- The days of withdrawal are those that the buyer was promised, whatever the operator sets later (P8). The setting's
-- default for orders from before.
alter table orders add column refund_days smallint not null default 14 check (refund_days between 0 and 365);
alter table orders alter column refund_days drop default;
