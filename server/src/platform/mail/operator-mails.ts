import { secondsAfter } from '../clock.ts';
import type { MailLimits } from '../config.ts';
import type { Sql } from '../database/sql.ts';
import { isUuid } from '../uuid.ts';
import { countUseless, type ListedMail, reviveMails, selectMails } from './mails.queries.ts';

/** Lists mails that no mail server has taken yet, one a line, those given up first. */
export async function listMails(sql: Sql): Promise<string[]> {
  const mails = await selectMails(sql);
  const givenUp = mails.filter((mail) => mail.given_up_at);
  return [...givenUp, ...mails.filter((mail) => !mail.given_up_at)].map(describe);
}

/**
 * Sends mails again that were given up: all of them, or one. Those with an expired link stay as they are.
 * @returns the result in a line
 * @throws Error of one line if there is no such mail
 */
export async function retryMails(
  sql: Sql,
  { id, now, limits }: { id: string | null; now: Date; limits: MailLimits },
): Promise<string> {
  if (id !== null && !isUuid(id)) throw new Error(`${id} is no mail: \`mail list\` names them`);
  const useless = await countUseless(sql, id, now);
  const revived = await reviveMails(sql, id, now, secondsAfter(now, limits.recordSeconds));
  if (id !== null && revived + useless === 0) throw new Error(`no mail ${id} was given up`);
  const left = useless > 0 ? `; ${useless} of no use any more, because of a link that is over, not` : '';
  return `${revived} sent again${left}`;
}

function describe({ id, kind, recipient, created_at, useful_until, due_at, tries, error, given_up_at }: ListedMail) {
  const state = given_up_at ? `given up ${given_up_at.toISOString()}` : `next try ${due_at.toISOString()}`;
  const times = tries === 1 ? '1 try' : `${tries} tries`;
  const written = `written ${created_at.toISOString()}`;
  return [id, kind, recipient, written, `of use until ${useful_until.toISOString()}`, times, state, error ?? '']
    .join('  ')
    .trimEnd();
}
