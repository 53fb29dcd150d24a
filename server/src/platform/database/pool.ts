import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool as Connections, type CustomTypesConfig, type PoolClient, type QueryConfig, types } from 'pg';
import { absence, isUnreachable, Unreachable } from './errors.ts';
import { type Silence, watchForSilence } from './silence.ts';
import type { Row } from './statement.ts';

/** How long one waits for a connection: for one to become free, or for the database to answer a new one. */
const PATIENCE_MS = 10_000;

/** Connections are made anew now and then, so that what each keeps does not grow for ever. */
const LIFETIME_SECONDS = 45 * 60;

/** For an answer to come when the database has ended a statement that took too long. */
const GRACE_MS = 1000;

export type PoolOptions = {
  max?: number;
  patienceMs?: number;
  /** The database ends a statement that takes longer. None: it may take any time. */
  statementMs?: number;
  /** The database ends a transaction that says nothing for longer. */
  idleMs?: number;
  /** Hears when the database falls silent, and when it answers again. Given: nobody waits for a silent one. */
  onSilence?(silent: boolean): void;
};

/** So many connections to a database, each lent to one at a time. */
export type Pool = {
  /**
   * To be given back by `giveBack`, whatever happens. Throws `Unreachable` when none comes in time, or before `until`
   * is aborted; one that is lent by then is cut.
   */
  take(until?: AbortSignal): Promise<Lent>;
  run(query: QueryConfig<unknown[]>, until?: AbortSignal): Promise<Row[]>;
  /** Waits until all are given back; after `timeout` seconds it cuts those that are not. */
  end(options?: { timeout?: number }): Promise<void>;
};

type Answer = { rows: Row[]; command: string | undefined };

/** A connection in somebody's hands. */
export type Lent = {
  client: PoolClient;
  /** @throws what the database answered, or `Unreachable` */
  ask(query: QueryConfig<unknown[]>): Promise<Answer>;
  /** Nobody gets the connection again when it is lost, or when a transaction is still open on it. */
  giveBack(error?: unknown): void;
  throwAway(): void;
};

export function openPool(url: string, options: PoolOptions): Pool {
  const { connections, end } = openConnections(url, options);
  const silence = options.onSilence && watchForSilence(connectionTo(url), options.onSilence);

  async function take(until?: AbortSignal): Promise<Lent> {
    silence?.throwIfSilent();
    const inVain = Promise.withResolvers<never>();
    const forget = whenInVain(() => inVain.reject(new Unreachable('no connection in time')), { until, silence });
    const coming = connections.connect();
    try {
      return lend(await Promise.race([coming, inVain.promise]), { until, silence, ...options });
    } catch (error) {
      // one that comes now is for others
      coming.then((client) => client.release()).catch(() => {});
      silence?.suspect();
      throw absence(error);
    } finally {
      forget();
    }
  }

  return {
    take,
    async run(query, until) {
      const lent = await take(until);
      try {
        const { rows } = await lent.ask(query);
        lent.giveBack();
        return rows;
      } catch (error) {
        // one of several statements may have failed in the middle of a transaction that the text itself began
        if (query.values) lent.giveBack(error);
        else lent.throwAway();
        throw error;
      }
    },
    end(options) {
      silence?.stop();
      return end(options);
    },
  };
}

function openConnections(url: string, { max = 10, patienceMs = PATIENCE_MS, statementMs, idleMs }: PoolOptions) {
  const sockets = new Set<Socket>();
  const connections = new Connections({
    ...connectionTo(url),
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
    stream() {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  // whoever has the connection is told by their statement; one that nobody has is replaced
  connections.on('error', () => {});
  connections.on('connect', (client) => client.on('error', () => {}));
  let ended: Promise<unknown> | undefined;

  async function end({ timeout }: { timeout?: number } = {}): Promise<void> {
    ended ??= Promise.all([connections.end(), ...[...sockets].map(whenClosed)]);
    if (timeout !== undefined) {
      const over = new AbortController();
      const late = pause(timeout * 1000, undefined, { signal: over.signal }).catch(() => {});
      await Promise.race([ended, late]);
      over.abort();
      for (const socket of sockets) socket.destroy();
    }
    await ended;
  }

  return { connections, end };
}

type Patience = { until: AbortSignal | undefined; silence: Silence | undefined };

/** Calls `giveUp` when the time is over or the database is found silent. @returns what ends that */
function whenInVain(giveUp: () => void, { until, silence }: Patience): () => void {
  if (until?.aborted) giveUp();
  until?.addEventListener('abort', giveUp);
  const forget = silence?.onSilent(giveUp);
  return () => {
    until?.removeEventListener('abort', giveUp);
    forget?.();
  };
}

function lend(client: PoolClient, { statementMs, ...patience }: Patience & Pick<PoolOptions, 'statementMs'>): Lent {
  let asked = 0;
  const cut = () => {
    if (asked > 0) patience.silence?.suspect();
    client.connection.stream.destroy();
  };
  const forget = whenInVain(cut, patience);
  return {
    client,
    async ask(query) {
      const late = statementMs && setTimeout(cut, statementMs + GRACE_MS);
      asked += 1;
      try {
        return await ask(client, query);
      } finally {
        asked -= 1;
        clearTimeout(late);
      }
    },
    giveBack(error) {
      forget();
      client.release(isUnreachable(error) || client.getTransactionStatus() !== 'I');
    },
    throwAway() {
      forget();
      client.release(true);
    },
  };
}

/** What every connection to a database has in common. */
export function connectionTo(url: string) {
  return {
    connectionString: url,
    application_name: 'rendezvous',
    // statements of one transaction may be written one behind the other, without waiting for each answer
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: TYPES,
  };
}

async function ask(client: PoolClient, query: QueryConfig<unknown[]>): Promise<Answer> {
  try {
    const result = await client.query(query);
    // several statements in one text have an answer each
    if (Array.isArray(result)) return { rows: result.flatMap(({ rows }) => rows), command: result.at(-1)?.command };
    return result;
  } catch (error) {
    throw absence(error);
  }
}

const PARSERS = new Map<number, (text: string) => unknown>([
  // a day stays a day, as text, and not a moment in the server's zone
  [types.builtins.DATE, (text) => text],
  // what the driver does in several times as long
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text)],
]);

const TYPES: CustomTypesConfig = {
  getTypeParser: (type, format) => PARSERS.get(type) ?? types.getTypeParser(type, format),
};

function whenClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}
