-- Photos for a chat. They never get onto the profile; one that is not sent within a day goes.
create table chat_photos (
  id uuid primary key,
  -- its sender; gone with them for both (A10)
  profile_id uuid not null references profiles on delete cascade,
  -- the message that it was sent with; null: not sent. A photo is sent once.
  message_id uuid,
  file text not null,
  width integer not null,
  height integer not null,
  colours text not null,
  -- for its sender alone (S11)
  private boolean not null,
  created_at timestamptz not null
);
create index chat_photos_profile on chat_photos (profile_id, created_at);
create index chat_photos_file on chat_photos (file);
create index chat_photos_unsent on chat_photos (created_at) where message_id is null;

-- whether this side wants to see the other's photos; until it was asked they are blurred
alter table participants add column their_photos text not null default 'ask'
  check (their_photos in ('ask', 'show', 'decline'));
