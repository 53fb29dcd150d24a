-- One row per pair, with its own sequence of messages.
create table conversations (
  id uuid primary key,
  low_profile uuid not null references profiles on delete cascade,
  high_profile uuid not null references profiles on delete cascade,
  started_by uuid not null references profiles on delete cascade,
  last_sequence integer not null default 0,
  last_message_at timestamptz not null,
  created_at timestamptz not null,
  check (low_profile < high_profile)
);
create unique index conversations_pair on conversations (low_profile, high_profile);
create index conversations_high on conversations (high_profile);
create index conversations_started on conversations (started_by);

-- Each side's own row.
create table participants (
  conversation_id uuid not null references conversations on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  other_profile_id uuid not null references profiles on delete cascade,
  -- stored counter, changed in the statement of its cause
  unread integer not null default 0 check (unread >= 0),
  delivered_sequence integer not null default 0,
  read_sequence integer not null default 0,
  -- nothing up to this one is shown any more (C7)
  hidden_sequence integer not null default 0,
  last_message_at timestamptz not null,
  primary key (conversation_id, profile_id)
);
create index participants_list on participants (profile_id, last_message_at desc, conversation_id desc);
create index participants_other on participants (other_profile_id);

create table messages (
  -- the sender's client makes it (C2)
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  sequence integer not null,
  sender_profile uuid not null references profiles on delete cascade,
  type text not null check (type in ('text')),
  text text not null,
  price integer not null check (price >= 0),
  created_at timestamptz not null
);
create unique index messages_sequence on messages (conversation_id, sequence);
create index messages_sender on messages (sender_profile);

-- Unread messages of all conversations together.
alter table profiles add column unread integer not null default 0 check (unread >= 0);

-- A conversation goes with the account that is erased, and what was unread in it leaves the other one's total.
create function uncount_unread() returns trigger language plpgsql as $$
begin
  update profiles set unread = unread - old.unread where id = old.profile_id;
  return null;
end $$;

create trigger unread_uncounted after delete on participants
  for each row when (old.unread > 0) execute function uncount_unread();

-- What must follow a committed change even when the process dies right after it; the worker turns rows into jobs.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  data jsonb not null,
  created_at timestamptz not null
);
