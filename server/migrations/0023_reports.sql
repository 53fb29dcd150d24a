-- What members report, the evidence for it, and what the operator decided.

-- The report itself says of people only who they are; what it says about them is evidence, and goes with that.
create table reports (
  id uuid primary key default gen_random_uuid(),
  -- what the reporter and the operator name it by
  reference text not null unique,
  domain_id smallint not null references domains,
  -- null: erased since, and of the reporter also: the evidence is gone
  reporter_profile uuid references profiles on delete set null,
  reported_profile uuid references profiles on delete set null,
  subject text not null check (subject in ('profile', 'photo', 'message', 'conversation')),
  category text not null,
  -- the photo that is meant; it may be deleted by now
  photo uuid,
  created_at timestamptz not null,
  -- of the call that made it, hashed (`Idempotency-Key`)
  key_hash bytea,
  body_hash bytea
);
create unique index reports_key on reports (reporter_profile, key_hash) where key_hash is not null;
create index reports_reported on reports (reported_profile, created_at);
create index reports_listed on reports (created_at);

-- A copy, because what is reported may be changed, deleted or erased before somebody looks: the one thing that stays of
-- an erased person, until half a year after the decision.
create table report_evidence (
  report_id uuid primary key references reports on delete cascade,
  -- the reporter's words
  words text not null check (length(words) <= 2000),
  -- of the profile, as it was
  name text,
  about text not null
);

create table report_messages (
  report_id uuid not null references report_evidence on delete cascade,
  sequence integer not null,
  by_reporter boolean not null,
  -- the very one that is reported
  meant boolean not null,
  type text not null,
  text text,
  photo uuid,
  gift text,
  created_at timestamptz not null,
  primary key (report_id, sequence)
);

-- Folders of pictures that are kept for a report, whatever becomes of their photos.
create table evidence_photos (
  report_id uuid not null references report_evidence on delete cascade,
  photo_id uuid not null,
  file text not null,
  primary key (report_id, photo_id)
);
create index evidence_photos_file on evidence_photos (file);

-- Photos that a decision took away. They are nowhere shown because they are no rows of `photos`; a decision that is taken
-- back brings them back.
create table hidden_photos (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  file text not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  created_at timestamptz not null,
  hidden_at timestamptz not null
);
create index hidden_photos_profile on hidden_photos (profile_id);
create index hidden_photos_file on hidden_photos (file);

create table report_decisions (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports on delete cascade,
  measure text not null check (measure in ('dismiss', 'warn', 'hide_photo', 'suspend', 'ban')),
  ground text not null,
  -- The statement of reasons; of a report that was dismissed a note. Emptied with the evidence.
  words text not null check (length(words) <= 4000),
  -- until when, of a suspension
  until timestamptz,
  ban_id uuid references bans on delete set null,
  photo uuid,
  decided_at timestamptz not null,
  -- null: it stands
  undone_at timestamptz,
  undone_words text check (length(undone_words) <= 4000)
);
-- a report has one decision that stands; of two at once one is made
create unique index report_decisions_standing on report_decisions (report_id) where undone_at is null;
create index report_decisions_report on report_decisions (report_id);
create index report_decisions_ban on report_decisions (ban_id) where ban_id is not null;

-- Who did what with a report, and when, the look into its evidence included. Rows are added, and nothing else.
create table report_log (
  id bigint primary key generated always as identity,
  report_id uuid not null references reports on delete cascade,
  at timestamptz not null,
  -- a name of the operator's people, never of a member
  who text not null,
  what text not null
);
create index report_log_report on report_log (report_id, id);
