import type { Alarms } from './alarms.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Counts } from './counts/counts.ts';
import type { Sql } from './database/sql.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Mails } from './mail/mails.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Passwords } from './passwords.ts';
import type { PersonalData } from './personal-data.ts';
import type { Pusher } from './push/pusher.ts';
import type { FileStore } from './storage/file-store.ts';

/** Keys by the names that features give them. Only that feature knows what its key signs. */
export type Keys = (name: string) => Buffer;

/** Services that every operation and job may use. */
export type Services = {
  config: Config;
  sql: Sql;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  alarms: Alarms;
  live: Live;
  outbox: Outbox;
  mails: Mails;
  pusher: Pusher;
  files: FileStore;
  passwords: Passwords;
  keys: Keys;
  counts: Counts;
  /** parts of all features; a feature that follows another one comes later */
  personalData: readonly PersonalData<Services>[];
};
