-- Who one is to the site; what others see of a member stands in `profiles`.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  domain_id smallint not null references domains,
  email text check (length(email) <= 254),
  -- lower case; an address is unique among the confirmed accounts of a domain only (A4)
  email_key text,
  password_hash text,
  -- `erased`: the erasing has begun and nobody comes back. What is left of it afterwards are books without a person.
  status text not null default 'not_confirmed'
    check (status in ('not_confirmed', 'active', 'pending_deletion', 'banned', 'erased')),
  language text,
  signup_date timestamptz,
  confirmed_at timestamptz,
  date_of_birth date,
  erased_at timestamptz,
  -- The consent to work with special-category data is withdrawn: the profile is hidden until it is given again.
  paused_at timestamptz,

  -- Credits are money (principle 3): the balance never goes below 0, and every change of it is a row of `ledger_entries`
  -- written in the same transaction. Here and below the check is the refusal, so that no race gets past it.
  credits integer not null default 0 constraint enough_credits check (credits >= 0),
  -- credits that were paid back after they had been spent; they block further purchases (P3)
  debt integer not null default 0 check (debt >= 0),
  paid_user boolean not null default false,
  -- conversations a free member may still start (C0)
  free_conversations integer not null default 2 constraint conversations_left check (free_conversations >= 0),

  -- Text messages to this profile are free (A7). Its foreign key is made with `profiles`.
  signup_profile uuid,
  -- free texts to it that are left; null: no limit
  signup_texts_left integer constraint signup_texts_left check (signup_texts_left >= 0),
  -- steps of the sign-up that were neither finished nor skipped yet (A6)
  signup_steps_open text[] not null default '{}',

  -- What is known of a member's age beyond the date of birth: the result of a check by a provider, and nothing of what
  -- the provider saw. Null: nobody has asked.
  age_state text check (age_state in ('pending', 'passed', 'failed')),
  age_method text,
  age_checked_at timestamptz,
  -- years that were proved: where more are asked for one must prove again
  age_proved smallint,

  notifications_disabled text[] not null default '{}',
  -- messages that contain one of these arrive folded
  hidden_words text[] not null default '{}',
  tracking jsonb not null default '{}',
  constraint accounts_age_proved check ((age_state is not distinct from 'passed') = (age_proved is not null)),
  constraint accounts_person check (
    erased_at is not null or (email is not null and email_key is not null and password_hash is not null
      and language is not null and signup_date is not null and date_of_birth is not null)
  )
);
create unique index accounts_confirmed_email on accounts (domain_id, email_key) where confirmed_at is not null;
create index accounts_email on accounts (domain_id, email_key, signup_date desc);
-- what the erasing looks for
create index accounts_unconfirmed on accounts (signup_date) where status = 'not_confirmed';
-- who signed up from a page that goes away
create index accounts_signup_profile on accounts (signup_profile) where signup_profile is not null;

-- Separate, logged, withdrawable (special-category data, terms, mails).
create table consents (
  account_id uuid not null references accounts on delete cascade,
  purpose text not null,
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (account_id, purpose, given_at)
);
-- a purpose is consented to once at a time; what was withdrawn stays as history
create unique index consents_standing on consents (account_id, purpose) where withdrawn_at is null;

-- Alerts that a member has closed, so that devices agree (S10).
create table dismissals (
  account_id uuid not null references accounts on delete cascade,
  alert text not null,
  dismissed_at timestamptz not null,
  primary key (account_id, alert)
);
