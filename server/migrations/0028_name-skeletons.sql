-- What a name looks like, unique in its domain beside `name_key` (A1): nobody takes a name that looks like somebody
-- else's. The application folds the letters; null until it has. Names from before that look alike keep apart by their
-- key behind a space, which no skeleton has.
alter table profiles add column name_skeleton text;

create unique index profiles_name_skeleton on profiles (domain_id, name_skeleton) where name_skeleton is not null;
-- what the daily filling looks for
create index profiles_without_skeleton on profiles (id) where name_skeleton is null and name is not null;
