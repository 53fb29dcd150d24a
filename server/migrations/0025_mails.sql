-- mails on their way: written in the transaction of what they tell of, gone when the mail server has taken them
create table mails (
  -- stands in the mail: a mail that arrives twice is recognised by it
  id uuid primary key,
  position bigint generated always as identity,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  recipient text not null,
  -- closed with a key that is not in the database: links in mails sign in
  content bytea not null,
  -- whether it carries a link, which ends then
  linked boolean not null,
  useful_until timestamptz not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  error text,
  given_up_at timestamptz
);
create index mails_due on mails (due_at, position) where given_up_at is null;
create index mails_of_account on mails (account_id);
