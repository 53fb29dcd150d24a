import { LOCALES, matchLocale } from '@rendezvous/contract/http/locales';
import { type Sql, violates } from '../../platform/database/sql.ts';
import { isLoopback } from '../../platform/loopback.ts';
import { insertDomain } from './site.queries.ts';

type NewDomain = {
  host: string;
  url: string;
  pool?: string;
  language?: string;
  /** true: an address that begins with `http:` is meant (S14) */
  insecureHttp: boolean;
};

/**
 * Adds a domain (S1). It has members of its own unless it shares a pool with another domain; without a language it
 * speaks the visitor's.
 * @throws Error of one line
 */
export async function addDomain(sql: Sql, given: NewDomain): Promise<void> {
  const host = given.host.toLowerCase();
  if (!URL.canParse(`http://${host}`) || new URL(`http://${host}`).host !== host) {
    throw new Error(`${given.host} is not a host: write it like members.example or 127.0.0.1:3000`);
  }
  const language = given.language === undefined ? null : matchLocale(given.language);
  if (language === undefined) throw new Error(`${given.language} is not a language: one of ${LOCALES.join(', ')}`);
  try {
    await insertDomain(sql, { host, url: addressOf(given), pool: given.pool ?? host, language });
  } catch (error) {
    if (violates(error, 'domains_host_key')) throw new Error(`The domain ${host} exists already`);
    throw error;
  }
}

/**
 * Reads the origin of an address: links, cookies and checks of the origin are built on it. `http:` must be meant,
 * because everybody on the way could read the cookies that sign in. The tool can't know in which mode the site runs.
 */
function addressOf({ url, insecureHttp }: NewDomain): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const { origin = '', protocol, href } = parsed ?? {};
  if ((protocol !== 'http:' && protocol !== 'https:') || href !== `${origin}/`) {
    throw new Error(`${url} is not an address: write it like https://members.example`);
  }
  if (protocol === 'http:' && !insecureHttp && !isLoopback({ hostname: parsed?.hostname ?? '' })) {
    throw new Error(`${url}: http: is refused; INSECURE_HTTP=1 takes it all the same`);
  }
  return origin;
}
