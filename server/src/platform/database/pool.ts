import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Pool as Connections,
  type CustomTypesConfig,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  types,
} from 'pg';
import { absence, isUnreachable, Unreachable } from './errors.ts';
import { type Silence, watchForSilence } from './silence.ts';
import type { Answer } from './statement.ts';

/** Time to wait for a connection: for one to become free, or for the database to answer a new one. */
const PATIENCE_MS = 10_000;

/** Age at which a connection is replaced, so that its memory does not grow for ever. */
const LIFETIME_SECONDS = 45 * 60;

/** The types `text[]` and `uuid[]`. */
const TEXTS: ReadonlySet<number> = new Set([1009, 2951]);

/** Time for the answer to arrive when the database has ended a slow statement. */
const GRACE_MS = 1000;

export type PoolOptions = {
  max?: number;
  patienceMs?: number;
  /** time after which the database ends a statement; without it there is no limit */
  statementMs?: number;
  /** time after which the database ends an idle transaction */
  idleMs?: number;
  /** hears that the database has fallen silent or answers again; with it, nobody waits for a silent database */
  onSilence?(silent: boolean): void;
};

/** A bounded number of connections to a database, each lent to one user at a time. */
export type Pool = {
  /**
   * Lends a connection. It must be given back by `giveBack`, whatever happens. When `until` is aborted, a lent
   * connection is cut.
   * @throws Unreachable if none comes in time, or before `until` is aborted
   */
  take(until?: AbortSignal): Promise<Lent>;
  run(query: QueryConfig<unknown[]>, until?: AbortSignal): Promise<Answer>;
  /** Waits until all connections are given back; after `timeout` seconds it cuts the rest. */
  end(options?: { timeout?: number }): Promise<void>;
};

/** A connection while it is lent. */
export type Lent = {
  client: PoolClient;
  /**
   * Runs a query.
   * @throws the database's error, or `Unreachable`
   */
  ask(query: QueryConfig<unknown[]>): Promise<Answer>;
  /** Gives the connection back. It is closed if it is lost or if a transaction is still open on it. */
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
      // A connection that comes too late is for others.
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
        const answer = await lent.ask(query);
        lent.giveBack();
        return answer;
      } catch (error) {
        // A text of several statements may have failed within a transaction that it began itself.
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
  // Ignored: the borrower gets the error from their statement, and an idle connection is replaced.
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

/**
 * Calls `giveUp` when the time is over or the database is found silent.
 * @returns a function that ends the watch
 */
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

/** Options of every connection to a database. */
export function connectionTo(url: string) {
  return {
    connectionString: url,
    application_name: 'rendezvous',
    // Statements of one transaction may be sent one after the other, without waiting for each answer.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: TYPES,
  };
}

async function ask(client: PoolClient, query: QueryConfig<unknown[]>): Promise<Answer> {
  try {
    const result = await answerOf(client, query);
    // A text of several statements has an answer for each.
    if (Array.isArray(result))
      return { rows: result.flatMap(({ rows }) => rows), fields: [], command: result.at(-1)?.command };
    return result;
  } catch (error) {
    throw absence(error);
  }
}

/**
 * Asks by a callback. The promise that the driver makes by itself keeps answers of the past reachable one from another,
 * so that each short collection of garbage copies the rows of dozens of queries.
 */
function answerOf(client: PoolClient, query: QueryConfig<unknown[]>): Promise<QueryResult | QueryResult[]> {
  return new Promise((resolve, reject) => {
    client.query(query, (error: Error | null, result: QueryResult | QueryResult[]) => {
      if (!error) return resolve(result);
      // Of the code that asked, not of the socket.
      Error.captureStackTrace(error);
      reject(error);
    });
  });
}

const PARSERS = new Map<number, (text: string) => unknown>([
  // A day stays a text; as a Date it would become a moment in the server's time zone.
  [types.builtins.DATE, (text) => text],
  // Several times as fast as the driver's own parser.
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text)],
]);

const TYPES: CustomTypesConfig = {
  getTypeParser(type, format) {
    const usual = types.getTypeParser(type, format);
    return TEXTS.has(Number(type)) ? (text: string) => parseTexts(text) ?? usual(text) : (PARSERS.get(type) ?? usual);
  },
};

/** Reads a list of texts much faster than the driver: undefined if something in it is quoted, missing or nested. */
function parseTexts(text: string): string[] | undefined {
  if (text === '{}') return [];
  return /["\\]|NULL|^[^{]|^\{\{/.test(text) ? undefined : text.slice(1, -1).split(',');
}

function whenClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}
