import type { Company } from '@rendezvous/contract/site/company';
import type { AnySql } from '../../platform/database/sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { type CompanyRow, selectCompany } from './companies.queries.ts';

/** The company of a demo site without one; it says that it is invented. */
const DEMO_COMPANY: Company = {
  name: 'Rendezvous Demo B.V. (fictional)',
  address: 'Voorbeeldstraat 1',
  city: '1234 AB Voorbeeldstad',
  country: 'NL',
  kvk: '00000000',
  tradenames: ['rendezvous demo'],
  vat_numbers: ['NL000000000B00'],
  support_phone: null,
  delete_discount: 20,
  added: '2023-12-01T12:00:00.000Z',
  fictional: true,
};

/**
 * Finds the company behind a site: the one that `company_id` names; without one null, or on a demo site an invented
 * one.
 */
export async function companyOf({
  sql,
  config,
  domain,
}: Pick<Call, 'config' | 'domain'> & { sql: AnySql }): Promise<Company | null> {
  const { company_id } = domain.settings;
  const row = company_id ? await selectCompany(sql, company_id) : undefined;
  if (row) return companyView(row);
  return config.mode === 'demo' ? DEMO_COMPANY : null;
}

function companyView({ id: _, added, ...facts }: CompanyRow): Company {
  return { ...facts, added: added.toISOString(), fictional: false };
}
