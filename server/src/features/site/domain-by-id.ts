import type { AnySql } from '../../platform/database/sql.ts';
import type { Domain } from '../../platform/http/call.ts';
import { domainFromRow } from './domain-from-row.ts';
import { selectDomains } from './site.queries.ts';

/** Loads a domain with its present settings, for work without a request. */
export async function domainById(sql: AnySql, id: number): Promise<Domain> {
  const row = (await selectDomains(sql)).find((one) => one.id === id);
  if (!row) throw new Error(`there is no domain ${id}`);
  return domainFromRow(row);
}
