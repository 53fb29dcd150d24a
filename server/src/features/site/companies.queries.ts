import type { CompanyFacts } from '@rendezvous/contract/site/company';
import type { AnySql } from '../../platform/database/sql.ts';

export type CompanyRow = CompanyFacts & { id: string; added: Date };

function columns(sql: AnySql) {
  return sql`
    id, name, address, city, country, kvk, tradenames, vat_numbers, support_phone,
    delete_discount::float8 as delete_discount, added`;
}

export async function selectCompany(sql: AnySql, id: string): Promise<CompanyRow | undefined> {
  const [row] = await sql<CompanyRow[]>`select ${columns(sql)} from companies where id = ${id}`;
  return row;
}

export function selectCompanies(sql: AnySql): Promise<CompanyRow[]> {
  return sql<CompanyRow[]>`select ${columns(sql)} from companies order by id`;
}

/** Adds a company, or replaces its entry; `added` stays. */
export async function saveCompany(sql: AnySql, company: CompanyRow): Promise<void> {
  const { id: _, added: __, ...facts } = company;
  await sql`insert into companies ${sql.rows([company])} on conflict (id) do update set ${sql.changes(facts)}`;
}
