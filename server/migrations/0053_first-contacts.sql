-- Times of the first messages to somebody new within a day, of who sends and of who gets them (C12). The key is a hash of
-- which of the two and of the profile; the check is what refuses the next one.
create table first_contacts (
  key bytea primary key,
  times timestamptz[] not null,
  most integer not null,
  constraint first_contacts_left check (cardinality(times) <= most)
);

create function first_contacts_key(way text, profile uuid) returns bytea
language sql immutable parallel safe return sha256(convert_to(way || ' ' || profile::text, 'UTF8'));

-- How many members have reported a profile since a time; a report that was dismissed does not count.
create function reporters_of(profile uuid, since timestamptz) returns integer
language sql stable as $$
  select count(distinct r.reporter_profile)::integer from reports r
  where r.reported_profile = profile and r.created_at >= since and not exists (
    select from report_decisions d where d.report_id = r.id and d.undone_at is null and d.measure = 'dismiss'
  )
$$;

-- Of the conversations that a profile has begun between two times, among its latest 60: how many, and how many of them
-- the other side has written in. Only the beginning of a conversation is looked at.
create function answers_to(profile uuid, since timestamptz, until timestamptz)
returns table (begun integer, answered integer)
language sql stable as $$
  select count(*)::integer, count(*) filter (where exists (
    select from messages m
    where m.conversation_id = c.id and m.sequence between 2 and 20 and m.sender_profile <> profile
  ))::integer
  from (
    select conversation_id from participants where profile_id = profile
    order by last_message_at desc, conversation_id desc limit 60
  ) latest
  join conversations c on c.id = latest.conversation_id
  where c.started_by = profile and c.created_at >= since and c.created_at < until
$$;
