-- Checks under way; gone with their result, which `accounts` keeps. The id is all that a provider gets of a member.
create table age_checks (
  id uuid primary key,
  account_id uuid not null unique references accounts on delete cascade,
  provider text not null,
  reference text,
  redirect_url text,
  min_age smallint not null,
  created_at timestamptz not null,
  -- when the provider is asked again, should it say nothing by itself
  ask_at timestamptz not null
);
create unique index age_checks_reference on age_checks (provider, reference);
create index age_checks_due on age_checks (ask_at);

-- What the sandbox provider knows: no member, only which outcome was pressed.
create table sandbox_age_checks (
  reference uuid primary key,
  min_age smallint not null,
  status text not null default 'created',
  method text,
  return_path text not null,
  expires_at timestamptz not null
);
create index sandbox_age_checks_expiry on sandbox_age_checks (expires_at);

-- The years that members of each country must prove before others see them, as the operator's settings have it.
create table age_rules (
  domain_id smallint primary key references domains on delete cascade,
  years jsonb not null,
  -- whether the profiles that were there before have been hidden and shown by it
  applied boolean not null
);

-- Fictional profiles are nobody's.
create function must_prove_age(profile profiles) returns boolean language sql stable as $$
  select not profile.fictional and exists (
    select from age_rules r join accounts a on a.id = profile.account_id
    where r.domain_id = profile.domain_id and coalesce(a.age_proved, 0) < (r.years ->> profile.country)::integer
  )
$$;

-- Whatever would show a profile (a confirmed address, a return before the erasing, a move to another country), it is
-- hidden while the account is paused, or while its owner's country asks for a proof of age that is not there.
create function keep_hidden() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = new.account_id and paused_at is not null) or must_prove_age(new) then
    new.status := 'disabled';
  end if;
  return new;
end $$;

create trigger hidden_stays_hidden before insert or update of status, country on profiles
  for each row when (new.status = 'active') execute function keep_hidden();
