-- Fictional profiles, which most pools have none of: badges ask whether there are any (principle 1).
create index profiles_fictional on profiles (pool_id) where fictional;
