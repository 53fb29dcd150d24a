-- Whether the first message of a sign-up goes out before the address is confirmed. One of an older version may have been
-- slowed by its network: it waits as well.
alter table signup_messages add column due boolean not null default false;
