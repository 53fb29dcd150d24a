-- What two members do to each other waits for one lock, whichever of the two it is that acts.
create function pair_lock(one uuid, other uuid) returns bigint
language sql immutable parallel safe return hashtextextended(least(one, other)::text || ' ' || greatest(one, other)::text, 0);

-- Whether neither of two members has blocked the other (C8), and that it stays so until the transaction ends: whoever
-- blocks has the lock alone. A statement sees what was committed when it began, and could have begun before a block that
-- it then waits for; a function that is volatile looks at the moment it is called.
create function stay_open(one uuid, other uuid) returns boolean
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(pair_lock(one, other));
  return not exists (select from blocks where blocker = one and blocked = other)
    and not exists (select from blocks where blocker = other and blocked = one);
end $$;
