-- What others see of a member. A search reads copies of what it filters by, which follow this table (`0005_search.sql`).
create table profiles (
  -- random: ids seen from outside can't be counted through
  id uuid primary key default gen_random_uuid(),
  -- null: nobody's. In conversations that others keep, such a profile stands for a member who was erased: a new one for
  -- each conversation, so that two of them can't be recognised as one person's.
  account_id uuid unique references accounts on delete cascade,
  domain_id smallint not null references domains,
  pool_id smallint not null references pools,
  -- whether others see it: kept by the triggers below, from facts of the account and of the profile
  status text not null default 'disabled' check (status in ('active', 'disabled')),
  invisible boolean not null default false,
  name text,
  -- NFKC and case folded, unique within the domain (A1)
  name_key text,
  gender text check (gender in ('male', 'female')),
  looking_for text[] not null,
  birth_date date,
  country text check (country ~ '^[A-Z]{2}$'),
  region text check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  place text,
  -- hundredths of a degree, about 1 km: nothing finer is stored (principle 4)
  grid_lat smallint,
  grid_lon smallint,
  hide_distance boolean not null default false,
  -- A member is shown on, and sees members of, another domain of the pool only after agreeing to it (S8).
  other_domains boolean not null default false,
  -- others may get likes on this member's behalf (M8)
  auto_like boolean not null default false,
  about text not null default '' check (length(about) <= 2000),
  sexuality text,
  hair_colour text,
  eye_colour text,
  body_type text,
  relationship_status text,
  tattoos text,
  reason_for_signup text,
  interests text[] not null default '{}',
  fictional boolean not null default false,
  demo boolean not null default false,
  created_at timestamptz not null,
  -- stored counters, changed in the transaction of their cause
  new_likes integer not null default 0 check (new_likes >= 0),
  -- messages of all conversations together
  unread integer not null default 0 check (unread >= 0),
  check ((grid_lat is null) = (grid_lon is null)),
  unique (domain_id, name_key),
  constraint profiles_person check (
    case when account_id is null then status = 'disabled'
    else name is not null and name_key is not null and gender is not null and birth_date is not null
      and country is not null end
  )
);
create index profiles_auto_like on profiles (pool_id) where auto_like and status = 'active' and not invisible;

alter table accounts
  add constraint accounts_signup_profile_fkey foreign key (signup_profile) references profiles on delete set null;

-- The years that members of each country must prove before others see them, as the operator's settings have it.
create table age_rules (
  domain_id smallint primary key references domains on delete cascade,
  years jsonb not null,
  -- whether the profiles that were there before have been hidden and shown by it
  applied boolean not null
);

-- The two rules below ask no table: what they need is given to them, so that a statement in which they stand is planned
-- as if they were written out there. `years` are those of the domain's rule.

-- Whether the owner of a profile must prove their age first, by the rule of the domain. Fictional profiles are nobody's.
create function must_prove_age(profile profiles, account accounts, years jsonb) returns boolean
language sql immutable as $$
  select not profile.fictional
    and coalesce(coalesce(account.age_proved, 0) < (years ->> profile.country)::integer, false)
$$;

-- Who is shown to others (M2, M9): whose address is confirmed and who is neither leaving nor banned, who has not paused,
-- and has proved their age where that is asked for.
create function is_shown(profile profiles, account accounts, years jsonb) returns boolean
language sql immutable as $$
  select coalesce(
    account.status = 'active' and account.paused_at is null and not must_prove_age(profile, account, years), false
  )
$$;

-- `profiles.status` follows from these facts alone; what else a statement writes there is not listened to.
create function keep_status() returns trigger language plpgsql as $$
begin
  new.status := coalesce((
    select case when is_shown(new, a, r.years) then 'active' end
    from accounts a left join age_rules r on r.domain_id = a.domain_id where a.id = new.account_id
  ), 'disabled');
  return new;
end $$;

create trigger status_kept before update of status, account_id, domain_id, country, fictional on profiles
  for each row execute function keep_status();

-- Brings the status of some profiles in line; the trigger above says what it is.
create function correct_status(profile_ids uuid[]) returns void language sql as $$
  update profiles p set status = p.status
  from accounts a left join age_rules r on r.domain_id = a.domain_id
  where p.id = any (profile_ids) and a.id = p.account_id and (p.status = 'active') <> is_shown(p, a, r.years)
$$;

create function keep_status_of_account() returns trigger language plpgsql as $$
declare
  profile_id uuid;
begin
  -- In a statement of its own, also where nothing seems to change: somebody may be changing the profile at this moment
  -- without having seen the account as it is now.
  select id into profile_id from profiles where account_id = new.id for no key update;
  perform correct_status(array[profile_id]);
  return null;
end $$;

create trigger status_follows after update of status, paused_at, age_proved on accounts
  for each row when ((old.status, old.paused_at, old.age_proved) is distinct from (new.status, new.paused_at, new.age_proved))
  execute function keep_status_of_account();

-- New profiles come with the status that they were given, and are corrected all at once where it is wrong: looking each
-- of them up would cost whoever loads millions more than writing them does.
create function keep_status_of_new() returns trigger language plpgsql as $$
begin
  update profiles p set status = p.status
  from inserted i
  left join accounts a on a.id = i.account_id
  left join age_rules r on r.domain_id = i.domain_id
  where p.id = i.id and (p.status = 'active') <> is_shown(p, a, r.years);
  return null;
end $$;

-- its name comes last: the copies that searches read are made before
create trigger status_of_new_kept after insert on profiles referencing new table as inserted
  for each statement execute function keep_status_of_new();

-- Invisible mode is a premium feature (M7): it ends when a refund or chargeback takes premium back (P2), in the very
-- transaction that does it.
create function end_invisible_mode() returns trigger language plpgsql as $$
begin
  update profiles set invisible = false where account_id = new.id and invisible;
  return null;
end $$;

create trigger invisible_mode_ended after update of paid_user on accounts
  for each row when (old.paid_user and not new.paid_user) execute function end_invisible_mode();

-- The file of a picture; demo members share files of one pool of portraits.
create table photos (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  -- 0 is the main photo
  position smallint not null,
  -- folder in the file store that holds every size and variant
  file text not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  created_at timestamptz not null,
  unique (profile_id, position) deferrable initially deferred
);
-- before the files of a photo are deleted: does another photo share them?
create index photos_file on photos (file);

-- Either way (C8).
create table blocks (
  blocker uuid not null references profiles on delete cascade,
  blocked uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  primary key (blocker, blocked)
);
create index blocks_blocked on blocks (blocked, blocker);
