-- How often the same first text was sent by one member, or with sign-ups from one network, since a time (A7). Who and
-- what are one hash, so nothing here is about anybody; the check is what slows the next one.
create table first_texts (
  key bytea primary key,
  count integer not null constraint first_text_share check (count <= 5),
  began_at timestamptz not null
);
create index first_texts_began on first_texts (began_at);
