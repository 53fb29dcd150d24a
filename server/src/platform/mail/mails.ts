import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Clock, secondsAfter } from '../clock.ts';
import type { MailLimits } from '../config.ts';
import type { AnySql, Fragment, Sql } from '../database/sql.ts';
import { defineQueue } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { FinishedMail, Mailer } from './mailer.ts';
import { insertMail, mailsDue, selectNextDue } from './mails.queries.ts';
import type { Seal } from './seal.ts';
import { type Courier, sendNext } from './send-next.ts';

/**
 * Time for which a mail is useful: the life of its link, or that of a record which its reader is owed (receipts,
 * confirmations, warnings), or that of news.
 */
export type Useful = { linkSeconds: number } | 'record' | 'news';

/** A kind of mail, as far as it is needed to ask for one. */
type Kind<About extends object> = { name: string; useful: Useful; about: z.ZodType<About> };

type NewMail = {
  accountId: string;
  /** name of its kind */
  kind: string;
  useful: Useful;
  mail: FinishedMail;
};

/** Queue of the jobs that write mails: the name of the kind, and whom and what the mail is about. */
export const MAIL_QUEUE = defineQueue('mail', z.object({ mail: z.string(), about: z.unknown() }));
export type MailJob = z.output<(typeof MAIL_QUEUE)['data']>;

/** Order of jobs that wait: whoever waits for a link gets it before the others' news. */
const PRIORITY = { link: 2, record: 1, news: 0 };

/** Mails on their way. Each is tried until the mail server takes it or until it is no longer useful (S15). */
export type Mails = {
  /** Asks for a mail; that commits and rolls back with the change that it tells of. A job writes the mail then. */
  send<About extends object>(sql: AnySql, mail: Kind<About>, about: NoInfer<About>): Promise<void>;
  /** Stores a finished mail. From the commit on it is sent at least once, with this content. */
  post(sql: AnySql, mail: NewMail): Promise<void>;
  /** Time at which the next mail is due, as an expression of SQL. */
  due(sql: AnySql): Fragment;
  /** Tells that mails may be due; nothing is sent before `work`. */
  wake(): void;
  /** Sends all due mails and waits for them; for tests. */
  drain(): Promise<void>;
  /** Starts to send. */
  work(): void;
  stop(): Promise<void>;
};

/** Longest pause before due mails are looked for by this process alone: all timers together ask more often. */
const POLL_MS = 300_000;
/** Shortest pause: another process may be about to take what is due. */
const SHORTEST_MS = 1000;
/** Time to finish at a stop; mails cut off are tried again after the next start. */
const STOP_MS = 5000;
/** Time in which mails that were given up are counted for one line of the log. */
const TELL_MS = 10_000;

export function createMails(options: {
  sql: Sql;
  log: Log;
  clock: Clock;
  mailer: Mailer;
  seal: Seal;
  limits: MailLimits;
  /** every kind there is */
  kinds: readonly Kind<object>[];
  /** puts a job into the queue `MAIL_QUEUE` */
  queue(sql: AnySql, job: MailJob, priority: number): Promise<void>;
  /** hears of an address that takes no mail, in the transaction that notes it */
  follow: Courier['follow'];
}): Mails {
  const { clock, seal, limits } = options;
  const kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
  if (kinds.size < options.kinds.length) throw new Error('two kinds of mails have the same name');
  const lanes = new Set<Promise<void>>();
  const log = gather((count) =>
    options.log.error(
      { count },
      'mails were given up: `site mail list` names them, `site mail retry` sends them again',
    ),
  );
  let works = false;
  let stopped = false;
  let next: NodeJS.Timeout | undefined;

  async function sendAll(): Promise<void> {
    while (!stopped && (await sendNext({ ...options, found: wake, gaveUp: log.add })));
  }

  /** Starts to send. Each mail found opens another lane, until there are enough. */
  function wake(): void {
    if (!works || stopped || lanes.size >= limits.atOnce) return;
    const lane = sendAll().catch((error: unknown) => options.log.error({ err: error }, 'mails'));
    lanes.add(lane);
    void lane.then(async () => {
      lanes.delete(lane);
      if (lanes.size === 0) wakeIn(await msUntilDue());
    });
  }

  async function msUntilDue(): Promise<number> {
    const due = await selectNextDue(options.sql).catch(() => null);
    return due ? Math.max(SHORTEST_MS, Math.min(POLL_MS, due.getTime() - clock.now().getTime())) : POLL_MS;
  }

  function wakeIn(ms: number): void {
    clearTimeout(next);
    if (!stopped) next = setTimeout(wake, ms).unref();
  }

  async function post(sql: AnySql, { accountId, kind, useful, mail }: NewMail): Promise<void> {
    const id = randomUUID();
    const now = clock.now();
    await insertMail(sql, {
      id,
      account_id: accountId,
      kind,
      recipient: mail.to,
      content: seal.close(JSON.stringify(mail), id),
      linked: typeof useful === 'object',
      created_at: now,
      useful_until: secondsAfter(now, secondsOf(useful, limits)),
    });
  }

  return {
    async send(sql, mail, about) {
      if (kinds.get(mail.name) !== mail) throw new Error(`its feature does not list the mail ${mail.name}`);
      await options.queue(sql, { mail: mail.name, about }, priorityOf(mail.useful));
    },
    post,
    due: mailsDue,
    wake,
    work() {
      works = true;
      wake();
    },
    async drain() {
      await sendAll();
      log.tell();
    },
    async stop() {
      stopped = true;
      clearTimeout(next);
      await Promise.race([Promise.all(lanes), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
      log.tell();
    },
  };
}

function priorityOf(useful: Useful): number {
  return typeof useful === 'object' ? PRIORITY.link : PRIORITY[useful];
}

function secondsOf(useful: Useful, { recordSeconds, newsSeconds }: MailLimits): number {
  if (typeof useful === 'object') return useful.linkSeconds;
  return useful === 'record' ? recordSeconds : newsSeconds;
}

/** Counts, and reports the count now and then. */
function gather(tellOf: (count: number) => void) {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  function tell() {
    clearTimeout(timer);
    timer = undefined;
    if (count > 0) tellOf(count);
    count = 0;
  }
  return {
    tell,
    add() {
      count += 1;
      timer ??= setTimeout(tell, TELL_MS).unref();
    },
  };
}
