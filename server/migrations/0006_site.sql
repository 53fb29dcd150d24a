-- Pages that visitors left, a count a day (UTC) and nothing else.
create table hidden_pages (
  domain_id smallint not null references domains,
  day date not null,
  count bigint not null,
  primary key (domain_id, day)
);
