-- Leaving (A10) and the download of one's own data (A11).

-- Accounts that are to be erased, and when: 14 days after their owner asked for it, at once when nobody confirmed them.
create table account_deletions (
  account_id uuid primary key references accounts on delete cascade,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- null: nobody confirmed the account
  reason text,
  comment text not null default '' check (length(comment) <= 2000),
  reminded_at timestamptz,
  -- who erases it has until then; afterwards somebody else goes on where a crash ended it
  claimed_until timestamptz
);
create index account_deletions_due on account_deletions (erase_at);
create index account_deletions_unreminded on account_deletions (erase_at) where reminded_at is null;

-- Why members leave, counted by month and nothing else.
create table leaving_reasons (
  domain_id smallint not null references domains,
  month date not null,
  reason text not null,
  count integer not null,
  primary key (domain_id, month, reason)
);

-- `erased`: the erasing has begun and nobody comes back. What is left of it afterwards are books without a person.
alter table accounts drop constraint accounts_status_check;
alter table accounts add constraint accounts_status_check
  check (status in ('not_confirmed', 'active', 'pending_deletion', 'banned', 'erased'));
alter table accounts add column erased_at timestamptz;
alter table accounts alter column email drop not null, alter column email_key drop not null,
  alter column password_hash drop not null, alter column language drop not null,
  alter column signup_date drop not null, alter column date_of_birth drop not null;
alter table accounts add constraint accounts_person check (
  erased_at is not null or (email is not null and email_key is not null and password_hash is not null
    and language is not null and signup_date is not null and date_of_birth is not null)
);

-- In conversations that others keep, a profile without an account stands for the one who was erased: a new one for each
-- conversation, so that two of them can't be recognised as one person's.
alter table profiles alter column account_id drop not null, alter column name drop not null,
  alter column name_key drop not null, alter column gender drop not null, alter column birth_date drop not null,
  alter column country drop not null;
alter table profiles add constraint profiles_person check (
  case when account_id is null then status = 'disabled'
  else name is not null and name_key is not null and gender is not null and birth_date is not null
    and country is not null end
);

-- The archive that a member asked for; one at a time.
create table exports (
  account_id uuid primary key references accounts on delete cascade,
  status text not null check (status in ('preparing', 'ready')),
  -- folder in the file store
  file text not null,
  size bigint,
  requested_at timestamptz not null,
  expires_at timestamptz
);
create index exports_expired on exports (expires_at) where expires_at is not null;

-- Erasing takes a person out of conversations before the profile goes. Should one be left, the deletion fails and is
-- tried again, instead of taking the other side's messages along.
alter table conversations
  drop constraint conversations_low_profile_fkey,
  drop constraint conversations_high_profile_fkey,
  drop constraint conversations_started_by_fkey,
  add constraint conversations_low_profile_fkey foreign key (low_profile) references profiles,
  add constraint conversations_high_profile_fkey foreign key (high_profile) references profiles,
  add constraint conversations_started_by_fkey foreign key (started_by) references profiles;
alter table participants
  drop constraint participants_profile_id_fkey,
  drop constraint participants_other_profile_id_fkey,
  add constraint participants_profile_id_fkey foreign key (profile_id) references profiles,
  add constraint participants_other_profile_id_fkey foreign key (other_profile_id) references profiles;
alter table messages
  drop constraint messages_sender_profile_fkey,
  add constraint messages_sender_profile_fkey foreign key (sender_profile) references profiles;
-- no side of a conversation is deleted any more
drop trigger unread_uncounted on participants;
drop function uncount_unread;

-- Who signed up from a page that goes away.
create index accounts_signup_profile on accounts (signup_profile) where signup_profile is not null;
