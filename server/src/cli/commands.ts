import { parseArgs } from 'node:util';
import { addDomain, changeSetting, listDomains, showSetting, showSettings } from '../features/site/index.ts';
import type { Config } from '../platform/config.ts';
import type { Sql } from '../platform/database/sql.ts';
import { type Command, OPTIONS, type Options } from './command.ts';
import { COMPANY_COMMANDS } from './companies.ts';
import { DISCOUNT_COMMANDS } from './discounts.ts';
import { LEGAL_COMMANDS } from './legal.ts';
import { MAIL_COMMANDS } from './mails.ts';
import { parseJson } from './parse-json.ts';
import { REPORT_COMMANDS } from './reports.ts';
import { RETURN_COMMANDS } from './returns.ts';

const USAGE = `usage:
  site settings get [<key>] [--domain <host>]
  site settings set <key> <json> [--domain <host>]
  site domain list
  site domain add <host> <url> [--pool <name>] [--language <xx>]
  site company list
  site company set <id> <json>
  site legal list
  site legal put <token> <xx> <file.md> [--version <time>] [--domain <host>]
  site discount list
  site discount add <code> <percentage> [--validity once|once-per-user] [--country <XX>] [--currency <XXX>]
    [--minimum <minor units>] [--methods <method,method>] [--expires <time>]
  site discount disable <code>
  site discount enable <code>
  site return list
  site return close <order>
  site mail list
  site mail retry [<id>]
  site report list [--state open|all]
  site report show <reference> [--by <name>]
  site report decide <reference> dismiss [<note>] [--by <name>]
  site report decide <reference> warn|hide-photo|suspend|ban <statement> [--days <n>] [--photo <id>]
    [--ground <category>] [--by <name>]
  site report undo <reference> <why> [--by <name>]`;

const COMMANDS: Record<string, Command> = {
  'settings get': { run: getSettings, least: 0, most: 1 },
  'settings set': { run: setSetting, least: 2, most: 2 },
  'domain list': { run: printDomains, least: 0, most: 0 },
  'domain add': { run: addOne, least: 2, most: 2 },
  ...COMPANY_COMMANDS,
  ...LEGAL_COMMANDS,
  ...DISCOUNT_COMMANDS,
  ...RETURN_COMMANDS,
  ...MAIL_COMMANDS,
  ...REPORT_COMMANDS,
};

async function getSettings(sql: Sql, [key]: string[], { domain }: Options, { mode }: Config): Promise<string> {
  const host = domain?.toLowerCase() ?? null;
  const answer = key === undefined ? await showSettings(sql, host, mode) : await showSetting(sql, host, key, mode);
  return JSON.stringify(answer, null, key === undefined ? 2 : undefined);
}

async function setSetting(sql: Sql, [key = '', json = '']: string[], { domain }: Options): Promise<string> {
  await changeSetting(sql, { host: domain?.toLowerCase() ?? null, key, value: parseJson(json) });
  return `${key} is ${json}${domain ? ` on ${domain}` : ''}; a running site reads it at once`;
}

async function printDomains(sql: Sql): Promise<string> {
  const domains = await listDomains(sql);
  return domains
    .map((one) =>
      [one.host, one.url, `pool ${one.pool}`, one.language ?? 'any language', one.is_default ? 'default' : '']
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function addOne(
  sql: Sql,
  [host = '', url = '']: string[],
  { pool, language }: Options,
  { insecureHttp }: Config,
): Promise<string> {
  await addDomain(sql, { host, url, pool, language, insecureHttp });
  return `${host.toLowerCase()} was added; a running site reads it at once`;
}

/**
 * Reads a command line of the tool.
 * @returns what it asks for, which answers what is printed
 * @throws Error with the usage
 */
export function readCommand(args: string[]): (sql: Sql, config: Config) => Promise<string> {
  const { positionals, values } = readCommandLine(args);
  const chosen = COMMANDS[positionals.slice(0, 2).join(' ')];
  const rest = positionals.slice(2);
  if (!chosen || rest.length < chosen.least || rest.length > chosen.most) throw new Error(USAGE);
  return (sql, config) => chosen.run(sql, rest, values, config);
}

function readCommandLine(args: string[]) {
  const options = Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Error(USAGE);
  }
}
