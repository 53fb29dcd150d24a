-- What a member does with a conversation for themselves alone; the partner learns none of it.
alter table participants
  -- it tells of nothing, and the badges leave it out
  add column muted boolean not null default false,
  -- the last message when it was marked as unread; above what is deleted it holds, until the conversation is opened
  add column marked_sequence integer;

-- How much of a side the badges count; it reads like a column, `side.counted`.
create function counted(side participants) returns integer language sql immutable parallel safe
return case
  when side.muted then 0 when side.unread = 0 and side.marked_sequence > side.hidden_sequence then 1 else side.unread
end;

-- Conversations at the top of the list. There are as many places as may be taken: the key holds the limit.
create table pins (
  profile_id uuid not null,
  place smallint not null check (place between 1 and 5),
  conversation_id uuid not null,
  -- the last message then; above what is deleted the pin holds
  sequence integer not null,
  pinned_at timestamptz not null,
  primary key (profile_id, place),
  unique (conversation_id, profile_id),
  -- no cascade of updates: when nobody takes a person's side, the pin goes
  constraint pins_side foreign key (conversation_id, profile_id) references participants on delete cascade
);
