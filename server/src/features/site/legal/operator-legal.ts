import { isLocale, LOCALES } from '@rendezvous/contract/http/locales';
import { LEGAL_MAX, LEGAL_TOKEN } from '@rendezvous/contract/site/limits';
import type { Sql } from '../../../platform/database/sql.ts';
import { insertLegal, selectDomainId } from './legal.queries.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Addresses of the product's own pages: a document of such a name would never be seen. */
const TAKEN = [
  ...[
    'activate',
    'age-check',
    'api',
    'assets',
    'ban',
    'chats',
    'complete-signup',
    'credits',
    'dev',
    'healthz',
    'how-we-sort',
    'likes',
  ],
  ...[
    'login',
    'mail-change',
    'members',
    'new-terms',
    'notifications',
    'pricing',
    'profile',
    'readyz',
    'reset-password',
  ],
  ...['settings', 'signup', 'signup-matches', 'transactions', 'unsubscribe', 'withdraw', 'account-deleted', 'premium'],
];

export type NewLegal = {
  token: string;
  language: string;
  markdown: string;
  /** undefined: now */
  version?: string;
  /** undefined: all domains */
  host?: string;
};

/**
 * Adds a version of a document, which can't be changed afterwards.
 * @returns the time from which it applies
 * @throws Error of one line
 */
export async function putLegal(
  sql: Sql,
  { token, language, markdown, version, host }: NewLegal,
  now: Date,
): Promise<Date> {
  if (!LEGAL_TOKEN.test(token)) throw new Error(`${token} is no name: small letters, digits and hyphens`);
  if (TAKEN.includes(token)) throw new Error(`/${token} is a page of the product`);
  if (!isLocale(language)) throw new Error(`there is no language ${language}, only ${LOCALES.join(', ')}`);
  if (markdown.includes('\0') || !markdown.isWellFormed()) throw new Error('the file is no text');
  if (markdown.length > LEGAL_MAX) throw new Error(`the text is longer than ${LEGAL_MAX} characters`);
  const { title, blocks } = parseMarkdown(markdown);
  if (title === '') throw new Error('the text must begin with a heading, which is its title: # Terms');
  if (blocks.length === 0) throw new Error('there is nothing below the title');
  const holds = version === undefined ? now : new Date(version);
  if (Number.isNaN(holds.getTime())) throw new Error(`${version} is no time: 2026-12-01T00:00:00Z`);
  const domain_id = host === undefined ? null : await selectDomainId(sql, host.toLowerCase());
  if (domain_id === undefined) throw new Error(`There is no domain ${host}`);
  const added = await insertLegal(sql, { domain_id, token, language, version: holds, markdown }, now);
  if (!added) throw new Error(`a version of ${holds.toISOString()} is there already, and versions don't change`);
  return holds;
}
