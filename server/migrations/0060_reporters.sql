-- How many members have reported a profile since a time, so that it counts: a report that was dismissed does not, nor one
-- of an account that was new then, unless the profile wrote to it first or it has proved its age. Three accounts that
-- somebody makes for it bring nobody into doubt.
--
-- The one without `new_hours` stays for machines of before.
create function reporters_of(profile uuid, since timestamptz, new_hours integer) returns integer
language sql stable as $$
  select count(distinct r.reporter_profile)::integer
  from reports r
  join profiles reporter on reporter.id = r.reporter_profile
  join accounts a on a.id = reporter.account_id
  where r.reported_profile = profile and r.created_at >= since
    and (a.age_proved is not null or a.signup_date <= r.created_at - make_interval(hours => new_hours) or exists (
      select from conversations c
      where c.low_profile = least(profile, reporter.id) and c.high_profile = greatest(profile, reporter.id)
        and c.started_by = profile
    ))
    and not exists (
      select from report_decisions d where d.report_id = r.id and d.undone_at is null and d.measure = 'dismiss'
    )
$$;
