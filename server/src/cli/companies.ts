import { listCompanies, setCompany } from '../features/site/index.ts';
import type { Sql } from '../platform/database/sql.ts';
import type { Command } from './command.ts';
import { parseJson } from './parse-json.ts';

async function list(sql: Sql): Promise<string> {
  return JSON.stringify(await listCompanies(sql), null, 2);
}

async function set(sql: Sql, [id = '', json = '']: string[]): Promise<string> {
  await setCompany(sql, id, parseJson(json), new Date());
  return `${id} is saved; a site shows it when its setting company_id is ${JSON.stringify(id)}`;
}

export const COMPANY_COMMANDS: Record<string, Command> = {
  'company list': { run: list, least: 0, most: 0 },
  'company set': { run: set, least: 2, most: 2 },
};
