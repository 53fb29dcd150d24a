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

drop trigger paused_stays_hidden on profiles;
drop function keep_paused_hidden();
create trigger hidden_stays_hidden before insert or update of status, country on profiles
  for each row when (new.status = 'active') execute function keep_hidden();
