-- Set: the row's followers failed again and again, so it was set aside, and is handed out alone then. Rows behind it go
-- on meanwhile.
alter table outbox add column again_at timestamptz;
