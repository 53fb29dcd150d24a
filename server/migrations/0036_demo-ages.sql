-- Invented members are as old as they were invented: where a country asks for a proof of age, they have given it.
update accounts a
set age_state = 'passed', age_checked_at = a.signup_date,
  age_proved = greatest(18, extract(year from age(a.signup_date, a.date_of_birth)))
from profiles p
where p.account_id = a.id and p.demo and a.age_state is null;

-- Those that were hidden come back when the rules are applied next.
update age_rules set applied = false where exists (select from profiles where demo);
