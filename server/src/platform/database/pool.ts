import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool as Connections, type CustomTypesConfig, type PoolClient, type QueryConfig, types } from 'pg';
import { absence, isUnreachable } from './errors.ts';
import type { Row } from './statement.ts';

/** How long one waits for a connection: for one to become free, or for the database to answer a new one. */
const PATIENCE_MS = 10_000;

/** Connections are made anew now and then, so that what each keeps does not grow for ever. */
const LIFETIME_SECONDS = 45 * 60;

export type PoolOptions = { max?: number; patienceMs?: number };

/** So many connections to a database, each lent to one at a time. */
export type Pool = {
  /** To be given back by `giveBack`, whatever happens. Throws `Unreachable` when none comes in time. */
  take(): Promise<PoolClient>;
  run(query: QueryConfig<unknown[]>): Promise<Row[]>;
  /** Waits until all are given back; after `timeout` seconds it cuts those that are not. */
  end(options?: { timeout?: number }): Promise<void>;
};

export function openPool(url: string, { max = 10, patienceMs = PATIENCE_MS }: PoolOptions): Pool {
  const sockets = new Set<Socket>();
  const connections = new Connections({
    ...connectionTo(url),
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: LIFETIME_SECONDS,
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

  async function take(): Promise<PoolClient> {
    try {
      return await connections.connect();
    } catch (error) {
      throw absence(error);
    }
  }

  return {
    take,
    async run(query) {
      const client = await take();
      try {
        const rows = await ask(client, query);
        giveBack(client);
        return rows;
      } catch (error) {
        // one of several statements may have failed in the middle of a transaction that the text itself began
        const severalStatements = !query.values;
        client.release(severalStatements || isUnreachable(error));
        throw error;
      }
    },
    async end({ timeout } = {}) {
      ended ??= Promise.all([connections.end(), ...[...sockets].map(whenClosed)]);
      if (timeout !== undefined) {
        const over = new AbortController();
        const late = pause(timeout * 1000, undefined, { signal: over.signal }).catch(() => {});
        await Promise.race([ended, late]);
        over.abort();
        for (const socket of sockets) socket.destroy();
      }
      await ended;
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

/** @throws what the database answered, or `Unreachable` */
export async function ask(client: PoolClient, query: QueryConfig<unknown[]>): Promise<Row[]> {
  try {
    const result = await client.query(query);
    // several statements in one text have an answer each
    return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;
  } catch (error) {
    throw absence(error);
  }
}

/** Nobody gets the connection again when it is lost, or when a transaction is still open on it. */
export function giveBack(client: PoolClient, error?: unknown): void {
  client.release(isUnreachable(error) || client.getTransactionStatus() !== 'I');
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
