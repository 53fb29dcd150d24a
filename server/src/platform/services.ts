import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Sql } from './database/sql.ts';
import type { SeenToday } from './http/seen-today.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Mails } from './mail/mails.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Passwords } from './passwords.ts';
import type { PersonalData } from './personal-data.ts';
import type { Pusher } from './push/pusher.ts';
import type { FileStore } from './storage/file-store.ts';

/** The key of a name, as a feature has named it; what it signs is known to that feature alone. */
export type Keys = (name: string) => Buffer;

/** What every operation and job may use. */
export type Services = {
  config: Config;
  sql: Sql;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  live: Live;
  outbox: Outbox;
  mails: Mails;
  pusher: Pusher;
  files: FileStore;
  passwords: Passwords;
  keys: Keys;
  /** what has been shown to whom today, by what it is counted for */
  seenToday(budget: string): SeenToday;
  /** of all features, those that follow others first */
  personalData: readonly PersonalData<Services>[];
};
