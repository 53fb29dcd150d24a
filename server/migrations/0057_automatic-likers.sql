-- Who likes automatically (M8), in a row by country and age: whoever is to be liked stands somewhere in it, and their
-- likers are looked for around that place.
drop index profiles_auto_like;
create index profiles_auto_like on profiles (pool_id, gender, country, birth_date)
  where auto_like and status = 'active' and not invisible;
