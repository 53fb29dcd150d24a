-- The swipe game walks members of the own country and of a gender, the last who were here first: of those alone who look
-- for the viewer's gender. Whom somebody looks for was read from each profile before, which for the few whom few look for
-- was most of the work. A member who looks for both stands in both; a new hour of activity writes as before elsewhere.
drop index search_active_home;
create index search_active_home_male on search_active (pool_id, country, gender, at desc, profile_id desc)
  include (birth_date, domain_id, other_domains) where not fictional and trait('looking_for', 'male') = any (traits);
create index search_active_home_female on search_active (pool_id, country, gender, at desc, profile_id desc)
  include (birth_date, domain_id, other_domains) where not fictional and trait('looking_for', 'female') = any (traits);
