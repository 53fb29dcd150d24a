-- Set: hidden by a decision on a report, from both.
alter table chat_photos add column hidden_at timestamptz;
