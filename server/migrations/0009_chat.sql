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

-- What was said, found by its conversation. Nothing here is unique beyond one conversation, so that the table can be
-- partitioned, or spread over machines, by it.
create table messages (
  conversation_id uuid not null,
  sequence integer not null,
  -- made by the sender's client; unique by message_ids (C2)
  id uuid not null,
  sender_profile uuid not null,
  type text not null,
  -- a column for what each type says
  text text,
  photo uuid,
  gift text,
  price integer not null check (price >= 0),
  created_at timestamptz not null,
  primary key (conversation_id, sequence),
  -- one of the two sides; when another takes a side's place, what was written there becomes the other's
  constraint messages_sender foreign key (conversation_id, sender_profile) references participants
    on update cascade on delete cascade,
  constraint messages_content check (
    case type
      when 'text' then text <> '' and text is not null and photo is null and gift is null
      when 'photo' then photo is not null and text is null and gift is null
      when 'gift' then gift is not null and text is null and photo is null
      -- its writer was erased, and with them what it said (A10)
      when 'erased' then text is null and photo is null and gift is null
      else false
    end
  )
);

-- The message that an id stands for. The same id again is refused here, to whomever it is sent (C2).
create table message_ids (
  id uuid primary key,
  conversation_id uuid not null,
  sequence integer not null
);
