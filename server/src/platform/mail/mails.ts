import { randomUUID } from 'node:crypto';
import { type Clock, secondsAfter } from '../clock.ts';
import type { AnySql, Sql } from '../database/sql.ts';
import type { Log } from '../log.ts';
import type { Mail, Mailer } from './mailer.ts';
import { insertMail } from './mails.queries.ts';
import type { Seal } from './seal.ts';
import { type Courier, sendNext } from './send-next.ts';

/**
 * For how long a mail is of use: as long as the link in it, as a record that its reader is owed (receipts,
 * confirmations, warnings), or as news.
 */
export type Useful = { linkSeconds: number } | 'record' | 'news';

type NewMail = {
  accountId: string;
  /** as the operator reads it in a list */
  kind: string;
  useful: Useful;
  mail: Mail;
};

/** Mails on their way: each is tried until the mail server takes it, or until it is of no use any more (S15). */
export type Mails = {
  /** It commits and rolls back with what it tells of; after that it is sent at least once, always as it is now. */
  send(sql: AnySql, mail: NewMail): Promise<void>;
  /** There may be mails that are due. */
  wake(): void;
  /** Tries what is due and waits for it; for tests. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

export type MailLimits = { atOnce: number; recordSeconds: number; newsSeconds: number };

const POLL_MS = 1000;
/** What is cut is tried again after the next start. */
const STOP_MS = 5000;
/** Mails that are given up within this time are one line in the log. */
const TELL_MS = 10_000;

export function createMails(options: {
  sql: Sql;
  log: Log;
  clock: Clock;
  mailer: Mailer;
  seal: Seal;
  limits: MailLimits;
  /** hears, in the transaction that notes it, of an address that takes nothing */
  follow: Courier['follow'];
  /** false in tests: nothing is sent by itself */
  background: boolean;
}): Mails {
  const { clock, seal, limits } = options;
  const lanes = new Set<Promise<void>>();
  const log = gather((count) =>
    options.log.error(
      { count },
      'mails were given up: `site mail list` names them, `site mail retry` sends them again',
    ),
  );
  let stopped = false;

  async function sendAll(): Promise<void> {
    while (!stopped && (await sendNext({ ...options, found: wake, gaveUp: log.add })));
  }

  /** Each mail that is found opens another lane, until there are enough. */
  function wake(): void {
    if (!options.background || stopped || lanes.size >= limits.atOnce) return;
    const lane = sendAll().catch((error: unknown) => options.log.error({ err: error }, 'mails'));
    lanes.add(lane);
    void lane.then(() => lanes.delete(lane));
  }

  const poll = options.background ? setInterval(wake, POLL_MS).unref() : undefined;

  return {
    async send(sql, { accountId, kind, useful, mail }) {
      const id = randomUUID();
      const now = clock.now();
      await insertMail(sql, {
        ...{ id, account_id: accountId, kind, recipient: mail.to, content: seal.close(JSON.stringify(mail), id) },
        ...{
          linked: typeof useful === 'object',
          created_at: now,
          useful_until: secondsAfter(now, secondsOf(useful, limits)),
        },
      });
    },
    wake,
    async drain() {
      await sendAll();
      log.tell();
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      await Promise.race([Promise.all(lanes), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
      log.tell();
    },
  };
}

function secondsOf(useful: Useful, { recordSeconds, newsSeconds }: MailLimits): number {
  if (typeof useful === 'object') return useful.linkSeconds;
  return useful === 'record' ? recordSeconds : newsSeconds;
}

/** Counts, and tells the count now and then. */
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
