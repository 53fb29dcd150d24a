-- Steps of the sign-up that were neither finished nor skipped yet (A6); accounts that were there before have none.
alter table accounts add column signup_steps_open text[] not null default '{}';

-- Free texts to the signup profile that are left (A7); null: no limit. The check is the refusal, so that no race gets past it.
alter table accounts add column signup_texts_left integer;
alter table accounts add constraint signup_texts_left check (signup_texts_left >= 0);

-- The first message to the signup profile, until the chat has delivered it (A7).
create table signup_messages (
  account_id uuid primary key references accounts on delete cascade,
  -- of the message to be: delivering it twice is delivering it once (C2)
  id uuid not null,
  text text not null,
  created_at timestamptz not null
);
