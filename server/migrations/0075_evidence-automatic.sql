-- Whether a demo's program wrote the message that is copied. Nothing says so of what was copied before.
alter table report_messages add column automatic boolean not null default false;
