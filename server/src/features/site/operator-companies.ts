import { companyFacts } from '@rendezvous/contract/site/company';
import type { Sql } from '../../platform/database/sql.ts';
import { saveCompany } from './companies.queries.ts';

/**
 * Adds a company, or replaces its entry.
 * @throws Error of one line
 */
export async function setCompany(sql: Sql, id: string, facts: unknown, now: Date): Promise<void> {
  if (!/^[a-z0-9-]{1,40}$/.test(id)) throw new Error(`${id} is not an id: small letters, digits and hyphens`);
  const parsed = companyFacts.safeParse(facts);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`company ${issue?.path.join('.')}: ${issue?.message}`);
  }
  await saveCompany(sql, { ...parsed.data, id, added: now });
}
