-- A session that gets a new token is the same session: what hangs on it goes along.
alter table push_subscriptions
  drop constraint push_subscriptions_session_hash_fkey,
  add foreign key (session_hash) references sessions on delete cascade on update cascade;
alter table watched_sessions
  drop constraint watched_sessions_session_hash_fkey,
  add foreign key (session_hash) references sessions on delete cascade on update cascade;
