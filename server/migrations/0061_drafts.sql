-- What a member has begun to write to another one, for the member's other devices; the partner never learns of it. An
-- empty text is one that was sent or taken away: its time keeps an older one from coming back.
create table drafts (
  profile_id uuid not null references profiles on delete cascade,
  other_profile_id uuid not null references profiles on delete cascade,
  text text not null,
  -- when it was typed
  written_at timestamptz not null,
  primary key (profile_id, other_profile_id)
);
create index drafts_other on drafts (other_profile_id);
create index drafts_written on drafts (written_at);
