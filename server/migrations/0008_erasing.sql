-- What the erasing of accounts looks for: the unconfirmed ones, and the rows that go with an account.
create index accounts_unconfirmed on accounts (signup_date) where status = 'not_confirmed';
create index sign_up_keys_account on sign_up_keys (account_id);
