-- Where a buyer is, by agreeing signs (P10).

-- since when the profile's country has been the one it is; null: since the profile is there
alter table profiles add column country_since timestamptz;

alter table orders
  -- what each sign said when the order was made, and which were relied on
  add column country_signs jsonb not null default '{"profile": null, "address": null, "selected": null, "relied_on": []}',
  -- of the bank or card that paid, told by the provider afterwards; null: not known
  add column payer_country text;

alter table sandbox_payments add column payer_country text;
