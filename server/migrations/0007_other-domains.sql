-- A member is shown on, and sees members of, another domain of the pool only after agreeing to it (S8).
alter table profiles add column other_domains boolean not null default false;
