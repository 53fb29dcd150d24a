import path from 'node:path';
import { lookForSessions, selectCountry } from '../features/accounts/index.ts';
import { companyOf, domainById } from '../features/site/index.ts';
import { createAlarms } from '../platform/alarms.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createNotices, type Notices } from '../platform/database/notices.ts';
import { loadSecret } from '../platform/database/secrets.ts';
import { connect, type Sql, type Tx } from '../platform/database/sql.ts';
import { workOn } from '../platform/feature/feature.ts';
import { CURSOR_KEY } from '../platform/http/cursor.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { createLive } from '../platform/live/live.ts';
import type { LookForSessions } from '../platform/live/session-sweep.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import { createMails, MAIL_QUEUE, type Mails } from '../platform/mail/mails.ts';
import { loadSeal } from '../platform/mail/seal.ts';
import { mailWriter } from '../platform/mail/write-mail.ts';
import { mailSiteOf } from '../platform/mail/writing.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createPasswords, type Passwords } from '../platform/passwords.ts';
import { createPusher, type Pusher } from '../platform/push/pusher.ts';
import type { Keys, Services } from '../platform/services.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { connectionsOf } from './connections.ts';
import { features, mailKinds } from './features.ts';
import { type Machine, openBetween } from './open-between.ts';

/** Options for background work: a statement may take its time, and it never takes a connection from calls. */
const BACKGROUND = { statementMs: 600_000, idleMs: 60_000 };
type Connecting = { config: Config; databaseUrl: string; machine?: Machine; background: boolean };

/** Idle time of a call's transaction: longer than any of its statements, for work between two. */
const IDLE_MS = 15_000;

const followers = Map.groupBy(
  features.flatMap(({ outbox }) => outbox ?? []),
  ({ topic }) => topic,
);

const writeMail = mailWriter(mailKinds, {
  async siteOf({ config }, sql, domainId) {
    const domain = await domainById(sql, domainId);
    return mailSiteOf(domain, await companyOf({ sql, config, domain }));
  },
  countryOf: selectCountry,
});
const workers = new Map(
  [workOn(MAIL_QUEUE, writeMail), ...features.flatMap(({ jobs }) => jobs ?? [])].map((worker) => [
    worker.queue,
    worker,
  ]),
);

/**
 * Opens the services that operations use; `background` is the same for jobs, timers and daily tasks. `work` starts the
 * work on jobs, mails and the outbox, `close` closes all, jobs under way first.
 */
export async function openServices(options: {
  config: Config;
  databaseUrl: string;
  clock: Clock;
  mailer?: Mailer;
  pusher?: Pusher;
  passwords?: Passwords;
  /** false: the queue of jobs is not looked after, as in tests and where another process does it */
  background: boolean;
  /** the machine, where other processes of the site run on it */
  machine?: Machine;
}): Promise<Services & { background: Services; notices: Notices; work(): Promise<void>; close(): Promise<void> }> {
  const { config, clock } = options;
  const log = createLog(config.logLevel);
  const { sql, unhurried } = connectBoth(options, log);
  const jobs = await createJobs({
    sql: unhurried,
    log,
    queues: [...workers.keys()],
    async handle(queue, data) {
      await workers.get(queue)?.run(background, data);
      mails.wake();
    },
    background: options.background,
  });
  const between = await openBetween(options, { sql, patient: unhurried, log });
  const look: LookForSessions = (hashes) => lookForSessions({ clock, sql, outbox }, hashes);
  const live = await createLive({ clock, lookForSessions: look, processes: config.workers, connect: between.connect });
  const [follow, followTogether] = [handTo(() => background, false), handTo(() => background, true)] as const;
  const mails = await openMails({
    config,
    sql: unhurried,
    log,
    clock,
    jobs,
    mailer: options.mailer,
    follow: (topic, rows, tx) => handTo(() => background)(topic.name, rows, tx),
  });
  const topics = [...followers.keys()];
  const outbox = createOutbox({ topics, sql: unhurried, log, clock, live, follow, followTogether });
  const notices = createNotices(options.databaseUrl, between.hearNotices);
  const services: Services = {
    config,
    sql,
    clock,
    log,
    jobs,
    alarms: createAlarms({ clock, log }),
    live,
    outbox,
    mails,
    pusher: options.pusher ?? createPusher({ key: await loadSecret(sql, 'push_vapid'), services: config.pushServices }),
    passwords: options.passwords ?? createPasswords(),
    files: createFileStore(path.join(config.dataDir, 'files')),
    keys: await loadKeys(sql),
    counts: between.counts,
    personalData: features.flatMap(({ personalData }) => personalData ?? []).reverse(),
  };
  const background: Services = { ...services, sql: unhurried };
  return {
    ...services,
    background,
    notices,
    async work() {
      await jobs.work();
      outbox.wake();
      mails.work();
      notices.wakes({ jobs, outbox, mails });
    },
    async close() {
      await notices.close();
      await Promise.all([outbox.stop(), services.alarms.stop()]);
      await live.close();
      between.close();
      await jobs.stop();
      await mails.stop();
      await Promise.all([sql.end({ timeout: 5 }), unhurried.end({ timeout: 5 })]);
    },
  };
}

/** Hands rows to the followers of their topic: all of them, or those who get them together, or the others. */
function handTo(services: () => Services, together?: boolean) {
  return async (topic: string, rows: readonly unknown[], tx: Tx) => {
    for (const follower of followers.get(topic) ?? [])
      if (together === undefined || follower.together === together) await follower.run(services(), rows, tx);
  };
}

/** Opens the connections of calls and those of background work. */
function connectBoth({ config, databaseUrl, machine, background }: Connecting, log: Log) {
  const max = connectionsOf({ workers: config.workers, siblings: machine !== undefined, background });
  const sql = connect(databaseUrl, {
    max: max.calls,
    statementMs: config.statementSeconds * 1000,
    idleMs: IDLE_MS,
    onSilence: (silent) => logSilence(log, silent),
  });
  const unhurried = connect(databaseUrl, { ...BACKGROUND, max: max.unhurried });
  return { sql, unhurried };
}

function logSilence(log: Log, silent: boolean): void {
  if (silent) log.error('the database does not answer: calls are refused until it does');
  else log.warn('the database answers again');
}

type MailTools = Pick<Parameters<typeof createMails>[0], 'sql' | 'log' | 'clock' | 'follow'> & {
  config: Config;
  jobs: Jobs;
  mailer?: Mailer;
};

async function openMails({ config, jobs, mailer, ...tools }: MailTools): Promise<Mails> {
  const { clock } = tools;
  return createMails({
    ...tools,
    kinds: mailKinds,
    limits: config.mails,
    mailer: mailer ?? createMailer({ url: config.mailUrl, folder: path.join(config.dataDir, 'mail'), clock }),
    seal: await loadSeal(path.join(config.dataDir, 'files', 'mail.key')),
    queue: (sql, job, priority) => jobs.send(sql, MAIL_QUEUE, job, { priority }),
  });
}

async function loadKeys(sql: Sql): Promise<Keys> {
  const keys = new Map<string, Buffer>();
  for (const name of [CURSOR_KEY, ...features.flatMap((feature) => feature.keys ?? [])]) {
    keys.set(name, await loadSecret(sql, name));
  }
  return (name) => {
    const key = keys.get(name);
    if (!key) throw new Error(`there is no key ${name}: its feature must name it`);
    return key;
  };
}
