import { LOCALES, matchLocale } from '@rendezvous/contract/http/locales';
import { type Sql, violates } from '../../platform/database/sql.ts';
import { insertDomain } from './site.queries.ts';

/**
 * Adds a domain (S1). It has members of its own unless it shares a pool with another domain; without a language it
 * speaks the visitor's.
 * @throws Error of one line
 */
export async function addDomain(
  sql: Sql,
  given: { host: string; url: string; pool?: string; language?: string },
): Promise<void> {
  const host = given.host.toLowerCase();
  if (!URL.canParse(`http://${host}`) || new URL(`http://${host}`).host !== host) {
    throw new Error(`${given.host} is not a host: write it like members.example or 127.0.0.1:3000`);
  }
  const language = given.language === undefined ? null : matchLocale(given.language);
  if (language === undefined) throw new Error(`${given.language} is not a language: one of ${LOCALES.join(', ')}`);
  try {
    await insertDomain(sql, { host, url: addressOf(given.url), pool: given.pool ?? host, language });
  } catch (error) {
    if (violates(error, 'domains_host_key')) throw new Error(`The domain ${host} exists already`);
    throw error;
  }
}

/** Reads the origin of an address: links, cookies and checks of the origin are built on it. */
function addressOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const { origin = '', protocol, href } = parsed ?? {};
  if ((protocol !== 'http:' && protocol !== 'https:') || href !== `${origin}/`) {
    throw new Error(`${url} is not an address: write it like https://members.example`);
  }
  return origin;
}
