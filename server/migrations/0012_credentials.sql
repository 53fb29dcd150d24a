-- The address (as a key) that a mail with a link went to: the link is good only while the address is the account's, or
-- the one that the account is about to get.
alter table mail_links add column sent_to text;

-- A change of address that waits for the press on its link; at most one an account.
create table mail_changes (
  account_id uuid primary key references accounts on delete cascade,
  -- of this request: what an earlier one set going stops when it finds another
  id uuid not null,
  email text not null check (length(email) <= 254),
  email_key text not null,
  -- sha-256 of the token of the session that asked: it goes on when all others end (A9)
  session_hash bytea not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);

-- The token that a session had before it got a new one: its open streams come back instead of signing out.
alter table sessions add column renewed_from bytea;
create index sessions_renewed on sessions (renewed_from) where renewed_from is not null;
