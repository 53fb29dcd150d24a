-- With what somebody signed up: who reads the mailbox can tell two sign-ups with one address apart (A5a). Names from a
-- list of known ones, never what the browser wrote. Gone when the address is confirmed.
alter table accounts
  add column signup_browser text,
  add column signup_system text;
