-- A plan that a connection keeps is made for nobody in particular. By what the statistics say, a member has twenty likes,
-- and to read all of them and sort them costs as little as to walk their index: done for the few whom very many like, it
-- takes a hundred times as long. Told two thousand, the plans walk, which is right for twenty as well.
alter table likes alter column from_profile set (n_distinct = -0.0005);
alter table likes alter column to_profile set (n_distinct = -0.0005);
analyze likes;

-- The swipe game deals members of the own country and of a gender: they are walked past by themselves, the last who were
-- here first, instead of all members of the pool. A new hour of somebody's activity writes three entries now. Without
-- fictional profiles: searches show them, and would else scan this index, the narrower one, where they should walk.
create index search_active_home on search_active (pool_id, country, gender, at desc, profile_id desc)
  include (birth_date, domain_id, other_domains) where not fictional;
