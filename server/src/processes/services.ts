import path from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { loadSecret } from '../platform/database/secrets.ts';
import { connect, type Sql } from '../platform/database/sql.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLive } from '../platform/live/live.ts';
import { connectRelay } from '../platform/live/relay.ts';
import { createLog } from '../platform/log.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createPasswords, type Passwords } from '../platform/passwords.ts';
import { createPusher, type Pusher } from '../platform/push/pusher.ts';
import type { Keys, Services } from '../platform/services.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { features } from './features.ts';

/** Opens everything that operations use. `close` gives it all back, jobs under way first. */
export async function openServices(options: {
  config: Config;
  databaseUrl: string;
  clock: Clock;
  mailer?: Mailer;
  pusher?: Pusher;
  passwords?: Passwords;
  /** false in tests: nothing runs by itself */
  background: boolean;
}): Promise<Services & { close(): Promise<void> }> {
  const { config, clock } = options;
  const log = createLog(config.logLevel);
  const sql = connect(options.databaseUrl);
  const handlers = Object.assign({}, ...features.map((feature) => feature.jobs ?? {}));
  const jobs = await createJobs({
    sql,
    log,
    queues: Object.keys(handlers),
    handle: (queue, data) => handlers[queue](services, data),
    background: options.background,
  });
  const live = await createLive({
    clock,
    // the embedded database has one process; any other may serve many
    connect: config.databaseUrl
      ? (receiver) => connectRelay({ url: options.databaseUrl, sql, log, ...receiver })
      : undefined,
  });
  const outbox = createOutbox({
    sql,
    log,
    background: options.background,
    async follow(topic, rows, tx) {
      for (const feature of features) await feature.outbox?.[topic]?.(services, rows, tx);
    },
  });
  const services: Services = {
    config,
    sql,
    clock,
    log,
    jobs,
    live,
    outbox,
    mailer: options.mailer ?? createMailer({ url: config.mailUrl, folder: path.join(config.dataDir, 'mail'), clock }),
    pusher: options.pusher ?? createPusher({ key: await loadSecret(sql, 'push_vapid'), services: config.pushServices }),
    passwords: options.passwords ?? createPasswords(),
    files: createFileStore(path.join(config.dataDir, 'files')),
    keys: await loadKeys(sql),
    personalData: features.flatMap(({ personalData }) => personalData ?? []).reverse(),
  };
  return {
    ...services,
    async close() {
      await outbox.stop();
      await live.close();
      await jobs.stop();
      await sql.end({ timeout: 5 });
    },
  };
}

async function loadKeys(sql: Sql): Promise<Keys> {
  const keys = new Map<string, Buffer>();
  for (const name of features.flatMap((feature) => feature.keys ?? [])) keys.set(name, await loadSecret(sql, name));
  return (name) => {
    const key = keys.get(name);
    if (!key) throw new Error(`there is no key ${name}: its feature must name it`);
    return key;
  };
}
