-- Who was active today is counted by quarters of a day: some hours and four or five quarters are read instead of 25 hours.
select pg_advisory_xact_lock(hashtextextended('search bits', 0));

create function quarter_of(moment timestamptz) returns timestamptz language sql immutable strict parallel safe
  return date_bin('6 hours', moment, '2000-01-01 00:00+00');
-- The quarter of a day of somebody's last activity: those have bits that begin with the first hour that has, or later.
create function quarter_mark(moment timestamptz) returns bigint language sql immutable strict parallel safe
  return 6442450944 + (extract(epoch from quarter_of(moment)) / 21600)::bigint;

create or replace view search_marked as
select n.profile_id, n.pool_id,
  marks_of(n) || array_remove(array[
    case when a.at >= (select since from search_hours) then hour_mark(a.at) end,
    case when quarter_of(a.at) >= (select since from search_hours) then quarter_mark(a.at) end,
    case when born.day & 1 > 0 then birth_mark(0) end,
    case when born.day & 2 > 0 then birth_mark(1) end,
    case when born.day & 4 > 0 then birth_mark(2) end,
    case when born.day & 8 > 0 then birth_mark(3) end,
    case when born.day & 16 > 0 then birth_mark(4) end,
    case when born.day & 32 > 0 then birth_mark(5) end,
    case when born.day & 64 > 0 then birth_mark(6) end,
    case when born.day & 128 > 0 then birth_mark(7) end,
    case when born.day & 256 > 0 then birth_mark(8) end,
    case when born.day & 512 > 0 then birth_mark(9) end,
    case when born.day & 1024 > 0 then birth_mark(10) end,
    case when born.day & 2048 > 0 then birth_mark(11) end,
    case when born.day & 4096 > 0 then birth_mark(12) end,
    case when born.day & 8192 > 0 then birth_mark(13) end,
    case when born.day & 16384 > 0 then birth_mark(14) end,
    case when born.day & 32768 > 0 then birth_mark(15) end
  ]::bigint[], null) as marks
from search_newest n
join search_active a on a.profile_id = n.profile_id,
lateral (select least(greatest(n.birth_date - date '1900-01-01', 0), 65535) as day) born;

insert into search_bits (pool_id, chunk, mark, bits)
select pool_id, chunk, quarter_mark('epoch'::timestamptz + (mark - hour_mark('epoch')) * interval '1 hour') as quarter,
  bit_or(bits)
from search_bits
where mark >= (select hour_mark(quarter_of(since + interval '5 hours')) from search_hours)
group by pool_id, chunk, quarter
order by pool_id, quarter, chunk;

-- Drops the bits of hours before that of a moment, and of quarters that begin before it.
create or replace function forget_search_hours(hour timestamptz) returns void language plpgsql as $$
begin
  hour := hour_of(hour);
  if not exists (select from search_hours where since < hour) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('search bits', 0));
  update search_hours set since = hour where since < hour;
  delete from search_bits where mark >= hour_mark('epoch') and mark < hour_mark(hour);
  delete from search_bits where mark >= quarter_mark('epoch') and mark < quarter_mark(hour + interval '5 hours');
end $$;
