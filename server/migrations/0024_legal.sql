-- Versions of legal documents, in Markdown (S3). None is ever changed or removed: consents name them by their date.
create table legal_documents (
  id uuid primary key default gen_random_uuid(),
  -- null: of all domains that have none of their own
  domain_id smallint references domains on delete cascade,
  token text not null check (token ~ '^[a-z][a-z0-9-]{1,39}$'),
  language text not null,
  -- the date from which it holds; one in the future waits for it
  version timestamptz not null,
  markdown text not null check (length(markdown) between 1 and 200000),
  created_at timestamptz not null,
  unique nulls not distinct (domain_id, token, language, version)
);
