import { readFile } from 'node:fs/promises';
import { listLegal, putLegal } from '../features/site/index.ts';
import type { Sql } from '../platform/database/sql.ts';
import type { Command, Options } from './command.ts';

async function put(sql: Sql, [token = '', language = '', file = '']: string[], options: Options): Promise<string> {
  const { version, domain: host } = options;
  const markdown = await readFile(file, 'utf8');
  const now = new Date();
  const holds = await putLegal(sql, { token, language, markdown, version, host }, now);
  const where = host ? ` on ${host}` : '';
  return `${token} (${language})${where} holds from ${holds.toISOString()}; a running site reads it at once`;
}

async function list(sql: Sql): Promise<string> {
  const all = await listLegal(sql);
  return all
    .map(({ host, token, language, version, characters }) =>
      [host ?? 'all domains', token, language, version.toISOString(), `${characters} characters`].join('  '),
    )
    .join('\n');
}

export const LEGAL_COMMANDS: Record<string, Command> = {
  'legal put': { run: put, least: 3, most: 3 },
  'legal list': { run: list, least: 0, most: 0 },
};
