-- Where the last deletion of a conversation began, and when it was: for a moment it can be taken back (C7).
alter table participants add column hidden_before integer, add column hidden_at timestamptz;
