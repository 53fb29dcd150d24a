-- What others see of a member. Everything that a search filters by stands in this one table.
create table profiles (
  -- random: ids seen from outside can't be counted through
  id uuid primary key default gen_random_uuid(),
  -- null: nobody's. In conversations that others keep, such a profile stands for a member who was erased: a new one for
  -- each conversation, so that two of them can't be recognised as one person's.
  account_id uuid unique references accounts on delete cascade,
  domain_id smallint not null references domains,
  pool_id smallint not null references pools,
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
  last_active_at timestamptz not null,
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
