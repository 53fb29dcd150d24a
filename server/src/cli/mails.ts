import type { Config } from '../platform/config.ts';
import type { Sql } from '../platform/database/sql.ts';
import { listMails, retryMails } from '../platform/mail/operator-mails.ts';
import type { Command, Options } from './command.ts';

async function list(sql: Sql): Promise<string> {
  const mails = await listMails(sql);
  return mails.join('\n') || 'no mails wait, and none were given up';
}

async function retry(sql: Sql, [id]: string[], _: Options, { mails }: Config): Promise<string> {
  return retryMails(sql, { id: id ?? null, now: new Date(), limits: mails });
}

export const MAIL_COMMANDS: Record<string, Command> = {
  'mail list': { run: list, least: 0, most: 0 },
  'mail retry': { run: retry, least: 0, most: 1 },
};
