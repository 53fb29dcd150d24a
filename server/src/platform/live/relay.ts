import { listen } from '../database/listen.ts';
import type { Sql } from '../database/sql.ts';
import type { Log } from '../log.ts';
import type { HearsBy, Machines } from './machines.ts';

/**
 * An event on its way: the members it goes to, its name and its data as JSON. `copy`: it went by Redis as well, and who
 * hears by that has it.
 */
export type Announcement = { to: string[]; name: string; json: string; copy?: true };

/** Carries announcements to the other processes of the site. */
export type Relay = {
  publish(announcement: Announcement): void;
  /**
   * Begins to watch what is published.
   * @returns a function that waits until all of it has gone out, and throws if something of it has not
   */
  watch(): () => Promise<void>;
  close(): Promise<void>;
};

const CHANNEL = 'live';
/** Size of a notification; PostgreSQL allows less than 8000 bytes. */
const MAX_BYTES = 7900;
/** Name of a greeting; it goes to nobody. */
const GREETING = 'greeting';
/** Time in which announcements are collected to travel together. */
const COLLECT_MS = 5;

/**
 * Carries announcements between processes through their database. Never call it inside the transaction that causes
 * them: a commit with a NOTIFY waits for all others of its kind, which costs a send two thirds of its throughput. For
 * the same reason many travel together.
 */
export async function connectRelay(options: {
  url: string;
  sql: Sql;
  log: Log;
  /** learns of other machines by whoever is heard here */
  machines: Machines;
  receive(announcements: Announcement[]): void;
  /** tells that some announcements of others may be lost */
  missed(): void;
}): Promise<Relay> {
  const { machines } = options;
  const ownMark = `["${machines.own}"`;
  let waiting: Announcement[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  /** the last error; each is an object of its own */
  let failure: unknown;

  /** Sends what waits, one batch after the other: what is published while one is under way forms the next. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(send);
    return sending;
  }

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await notify(options.sql, payloadsOf(machines.own, batch));
    } catch (error) {
      failure = error;
      options.log.error({ err: error }, 'live events to other processes');
    }
  }

  function greet(): void {
    const greeting: Announcement = { to: [], name: GREETING, json: machines.hearsBy() };
    // Ignored: the next greeting makes up for it.
    sending = sending.then(() => notify(options.sql, headed(machines.own, greeting))).catch(() => {});
  }

  function receive(payload: string): void {
    if (payload.startsWith(ownMark)) return;
    const [from, ...announcements] = JSON.parse(payload) as [string, ...Announcement[]];
    const greeting = announcements.find(({ name }) => name === GREETING);
    machines.heard(from, greeting?.json as HearsBy | undefined);
    if (!greeting) options.receive(announcements);
  }

  const listening = await listen(options.url, CHANNEL, { heard: receive, again: options.missed });
  machines.greetBy(greet);

  return {
    publish(announcement) {
      waiting.push(announcement);
      timer ??= setTimeout(flush, COLLECT_MS);
    },
    watch() {
      const before = failure;
      return async () => {
        await flush();
        if (failure !== before) throw failure;
      };
    },
    async close() {
      await flush();
      await listening.close();
    },
  };
}

async function notify(sql: Sql, payloads: string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`;
}

function headed(origin: string, announcement: Announcement): string[] {
  return [JSON.stringify([origin, announcement])];
}

/** Packs a batch into few notifications: the sender's mark, then its announcements. */
export function payloadsOf(origin: string, announcements: Announcement[]): string[] {
  const head = JSON.stringify(origin);
  const empty = Buffer.byteLength(head) + 2;
  const payloads: string[] = [];
  let parts = [head];
  let size = empty;
  for (const announcement of announcements.flatMap(inParts)) {
    const part = JSON.stringify(announcement);
    const more = Buffer.byteLength(part) + 1;
    if (size + more > MAX_BYTES && parts.length > 1) {
      payloads.push(`[${parts.join()}]`);
      parts = [head];
      size = empty;
    }
    parts.push(part);
    size += more;
  }
  payloads.push(`[${parts.join()}]`);
  return payloads;
}

/** Splits an announcement to more members than fit into one notification. */
function inParts({ to, ...rest }: Announcement): Announcement[] {
  const parts: Announcement[] = [];
  for (let from = 0; from < to.length; from += 100) parts.push({ to: to.slice(from, from + 100), ...rest });
  return parts;
}
