-- One row per pair, with its own sequence of messages.
--
-- Erasing takes a person out of conversations before the profile goes. Should one be left, the deletion fails and is
-- tried again, instead of taking the other side's messages along: no reference to a profile cascades here.
create table conversations (
  id uuid primary key,
  low_profile uuid not null references profiles,
  high_profile uuid not null references profiles,
  started_by uuid not null references profiles,
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
  profile_id uuid not null references profiles,
  other_profile_id uuid not null references profiles,
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
  sender_profile uuid not null references profiles,
  type text not null check (type in ('text')),
  text text not null,
  price integer not null check (price >= 0),
  created_at timestamptz not null
);
create unique index messages_sequence on messages (conversation_id, sequence);
create index messages_sender on messages (sender_profile);
