-- The same number as before, at a twentieth of the cost: an immutable function that asks how a date is written is not
-- written out where it stands, but called for each row.
create or replace function lot(viewer uuid, profile uuid, day date) returns double precision
language sql stable strict parallel safe as $$
  select ('x' || left(md5(viewer::text || profile::text || day::text), 8))::bit(32)::bigint / 4294967296.0::float8
$$;
