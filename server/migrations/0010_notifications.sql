-- What a member chose to be told of, and by which channel; where nothing was chosen the defaults hold.
create table notification_choices (
  account_id uuid not null references accounts on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  kind text not null,
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, channel, kind)
);

-- Unread messages that a mail may have to tell of: one row a conversation and side, until it is read.
create table message_notices (
  profile_id uuid not null references profiles on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  -- the first unread message that this is about, and since when it waits
  sequence integer not null,
  since timestamptz not null,
  -- what happens next at the earliest: the mail, then the reminder, then nothing
  due_at timestamptz,
  mailed_at timestamptz,
  primary key (profile_id, conversation_id)
);
create index message_notices_due on message_notices (due_at) where due_at is not null;
create index message_notices_conversation on message_notices (conversation_id);

-- Likes that a mail has not told of yet: one row a member, told of at most once a day.
create table like_notices (
  profile_id uuid primary key references profiles on delete cascade,
  -- of the first like since the last mail; null: none
  since timestamptz,
  due_at timestamptz,
  mailed_at timestamptz
);
create index like_notices_due on like_notices (due_at) where due_at is not null;

-- Browsers that are told of news by push (RFC 8030). A subscription ends with the session that made it, so that nobody
-- who signed out, or was signed out from afar, is told anything; one that gets a new token is the same session.
create table push_subscriptions (
  endpoint text primary key check (length(endpoint) <= 1000),
  account_id uuid not null references accounts on delete cascade,
  session_hash bytea not null references sessions on delete cascade on update cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_account on push_subscriptions (account_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_hash);

-- Browsers in which a page is being looked at. What a crash loses here the next sign of life brings back.
create unlogged table watched_sessions (
  session_hash bytea primary key references sessions on delete cascade on update cascade,
  account_id uuid not null,
  seen_at timestamptz not null
);
create index watched_sessions_account on watched_sessions (account_id);
