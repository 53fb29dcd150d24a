import { type Sql, violates } from '../../platform/database/sql.ts';
import { saveDefaultDomain } from './site.queries.ts';

/**
 * Makes the default domain at the first start, with its pool, at the site's address; later its address follows
 * PUBLIC_URL (S1).
 * @throws Error of one line if another configured domain has that host
 */
export async function ensureDefaultDomain(sql: Sql, options: { url: string }): Promise<void> {
  const { host } = new URL(options.url);
  try {
    await saveDefaultDomain(sql, { host, url: options.url });
  } catch (error) {
    if (violates(error, 'domains_host_key')) throw new Error(`PUBLIC_URL: ${host} is another configured domain`);
    throw error;
  }
}
