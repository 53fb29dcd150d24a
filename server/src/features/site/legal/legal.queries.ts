import type { Locale } from '@rendezvous/contract/http/locales';
import type { AnySql } from '../../../platform/database/sql.ts';

/** A version of a document; `domain_id` null: of all domains. */
export type LegalRow = {
  domain_id: number | null;
  token: string;
  language: Locale;
  version: Date;
  markdown: string;
};

/** Selects every version of every document, the newest first. An operator keeps few. */
export function selectLegal(sql: AnySql): Promise<LegalRow[]> {
  return sql<LegalRow[]>`
    select domain_id, token, language, version, markdown from legal_documents
    order by version desc, token, language, domain_id nulls last`;
}

/** @returns false if this version exists already */
export async function insertLegal(sql: AnySql, document: LegalRow, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into legal_documents ${sql.rows([{ ...document, created_at: now }])}
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

export type ListedLegal = Omit<LegalRow, 'domain_id' | 'markdown'> & { host: string | null; characters: number };

export function selectLegalList(sql: AnySql): Promise<ListedLegal[]> {
  return sql<ListedLegal[]>`
    select d.host, l.token, l.language, l.version, length(l.markdown) as characters
    from legal_documents l left join domains d on d.id = l.domain_id
    order by d.host nulls first, l.token, l.language, l.version desc`;
}

export async function selectDomainId(sql: AnySql, host: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select id from domains where host = ${host}`;
  return row?.id;
}
