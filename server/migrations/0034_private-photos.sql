-- Photos that are for their owner alone: a demo that others reach shows nobody what its visitors upload (S11).
alter table photos add column private boolean not null default false;
alter table hidden_photos add column private boolean not null default false;
