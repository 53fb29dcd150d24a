import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

/** Time for an answer. Redis answers within a millisecond; on a busy machine either side may wait for a core. */
const PATIENCE_MS = 1000;
/** Time for which nobody asks again after an answer that did not come: not every call waits for it. */
const QUIET_MS = 1000;
const LONGEST_PAUSE_MS = 1000;
/** Pause between two looks whether a connection still carries anything, and the looks that may be in vain. */
const [LOOK_MS, MOST_UNANSWERED] = [5000, 2];

/** Beginnings of the answers to somebody who may not come in, of all versions. */
const REFUSED = /^(WRONGPASS|NOAUTH|ERR invalid password|ERR AUTH)/;
/** Beginning of the answer to somebody who may come in, but not use this command, key or channel. */
const NOT_ALLOWED = /^NOPERM/;
const WITHOUT_IT = 'live events and counts go by the database';

type State = 'there' | 'away' | 'refuses' | 'forbids';

/** Connections to a Redis or Valkey, which come back by themselves. A command fails at once while there is none. */
export type OpenRedis = {
  /** carries commands */
  commands: Redis;
  /** carries what is published */
  listening: Redis;
  /** false: there is no connection, or an answer did not come a moment ago */
  isUp(): boolean;
  /** notes that an answer did not come */
  unanswered(): void;
  /** Tells whether a command failed because this user may not give it, which the log says once. */
  forbids(error: unknown): boolean;
  close(): void;
};

/**
 * Opens connections without waiting for them. The log says once when they are gone, or refused, and when they are
 * back.
 */
export function openRedis(url: string, log: Log): OpenRedis {
  const options = {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    retryStrategy: (times: number) => Math.min(LONGEST_PAUSE_MS, 50 * times),
  };
  const commands = new Redis(url, { ...options, commandTimeout: PATIENCE_MS, enableAutoPipelining: true });
  const listening = new Redis(url, options);
  const all = [commands, listening];
  let closed = false;
  let said: State = 'there';
  let quietUntil = 0;
  let reason = '';
  const notice = (state: State) => {
    if (state === said) return;
    said = state;
    if (state === 'away') log.error(`Redis is away: ${WITHOUT_IT}`);
    else if (state === 'refuses')
      log.error({ reason }, `Redis refuses the user or password in REDIS_URL, and is not used: ${WITHOUT_IT}`);
    else if (state === 'forbids')
      log.error({ reason }, `Redis forbids a command to the user in REDIS_URL: for what it serves ${WITHOUT_IT}`);
    else log.warn('Redis is back');
  };
  // The end of the connection follows.
  for (const connection of all) connection.on('error', ({ message }: Error) => (reason = message));
  commands.on('connect', () => (reason = ''));
  commands.on('close', () => {
    if (!closed) notice(REFUSED.test(reason) ? 'refuses' : 'away');
  });
  commands.on('ready', () => notice('there'));
  const looks = all.map(lookAfter);
  return {
    commands,
    listening,
    isUp: () => commands.status === 'ready' && performance.now() >= quietUntil,
    unanswered() {
      quietUntil = performance.now() + QUIET_MS;
    },
    forbids(error) {
      if (!(error instanceof Error && NOT_ALLOWED.test(error.message))) return false;
      reason = error.message;
      notice('forbids');
      return true;
    },
    close() {
      closed = true;
      for (const look of looks) clearInterval(look);
      for (const connection of all) connection.disconnect();
    },
  };
}

/**
 * Ends a connection that carries nothing any more, so that another is made: of a machine that vanished no end of its
 * connections is heard, and whoever only listens would wait for hours.
 */
function lookAfter(connection: Redis): NodeJS.Timeout {
  let unanswered = 0;
  return setInterval(() => {
    if (connection.status !== 'ready') unanswered = 0;
    else if (unanswered < MOST_UNANSWERED) {
      unanswered += 1;
      connection.ping().then(
        () => {
          unanswered = 0;
        },
        () => {},
      );
    } else {
      unanswered = 0;
      connection.disconnect(true);
    }
  }, LOOK_MS).unref();
}
