-- Written by a demo's program in the name of a demo member (S11): free, and words alone. Whoever reads it is told.
alter table messages add column automatic boolean not null default false;
alter table messages add constraint messages_automatic check (
  not automatic or (price = 0 and type in ('text', 'erased'))
) not valid;

-- Acts of demo members that are due at a time of their own: a visit to a member, and an answer in a conversation. One of
-- each at a time, so that there are never more of them than members who are there.
create table demo_acts (
  id bigint generated always as identity primary key,
  visitor uuid not null references profiles on delete cascade,
  -- null: of a visit
  conversation_id uuid references conversations on delete cascade,
  -- who likes the visitor; null: somebody who suits
  player uuid references profiles on delete cascade,
  step smallint not null check (step between 0 and 2),
  due_at timestamptz not null,
  check (conversation_id is null or player is null),
  unique nulls not distinct (visitor, conversation_id)
);
create index demo_acts_due on demo_acts (due_at);
create index demo_acts_conversation on demo_acts (conversation_id);
create index demo_acts_player on demo_acts (player);
