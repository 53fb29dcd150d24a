/**
 * The statements of calls by themselves, on as many connections as there are clients. Which one it is, is heard while
 * the call is made once in this process: the one that answers most, as the driver got it.
 *
 * It serves them, too, as the least that can answer over HTTP: Node's own server, one statement, its rows as JSON; no
 * session, right, limit, check or header. What it reaches beside the statement is the most that a call could.
 */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { systemClock } from '../../server/src/platform/clock.ts';
import { openPool } from '../../server/src/platform/database/pool.ts';
import { connect } from '../../server/src/platform/database/sql.ts';
import { type Ran, type Row, STATEMENTS_RUN } from '../../server/src/platform/database/statement.ts';
import { composeApi } from '../../server/src/processes/compose.ts';
import { openServices } from '../../server/src/processes/services.ts';
import { type Ask, type Loaded, median, serveParent } from './said.ts';
import { type Pair, sendByStatement } from './send-statement.ts';
import { siteConfig } from './site-config.ts';

/** Asks what CPU the process has used. */
export type Used = { used: true };
export type Order = { clients: number; seconds: number } & ({ asks: Ask[] } | { pairs: Pair[]; poolId: number });

const CLIENTS = 16;
const [databaseUrl = ''] = process.argv.slice(2);
const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
const config = siteConfig(folder);
const services = await openServices({ config, databaseUrl, clock: systemClock, background: false });
const { api } = await composeApi(services);
const pool = openPool(databaseUrl, { max: CLIENTS });
const sql = connect(databaseUrl, { max: CLIENTS });
const heard = new Map<string, Ran['query']>();
let anyPair = (): Pair & { poolId: number } => {
  throw new Error('no pairs yet');
};

serveParent<Order | Used>(await serveBare(), async (order) => {
  if ('used' in order) return process.cpuUsage();
  return 'asks' in order ? runStatements(order) : sendMessages(order);
});

async function serveBare(): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = JSON.stringify(request.method === 'POST' ? await sendAny(request) : await rowsOf(request));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
    response.end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function rowsOf({ url, headers }: IncomingMessage): Promise<Row[]> {
  const query = heard.get(`${url}${headers.cookie}`);
  if (!query) throw new Error(`${url} was not heard before`);
  return (await pool.run(query)).rows;
}

async function sendAny(request: IncomingMessage): Promise<object> {
  const message = (await json(request)) as object;
  await sendByStatement(sql, anyPair());
  return message;
}

async function runStatements({ asks, clients, seconds }: Extract<Order, { asks: Ask[] }>): Promise<Loaded> {
  const queries = await Promise.all([await statementOf(asks[0] as Ask)]);
  for (const ask of asks.slice(1)) queries.push(await statementOf(ask));
  let next = 0;
  return repeat({ clients, seconds }, () => pool.run(queries[next++ % queries.length] as Ran['query']));
}

async function statementOf(ask: Ask): Promise<Ran['query']> {
  const key = ask.path + ask.headers.cookie;
  const known = heard.get(key);
  if (known) return known;
  let most = 0;
  let query: Ran['query'] | undefined;
  const hear = (message: unknown) => {
    const ran = message as Ran;
    const size = JSON.stringify(ran.rows).length;
    if (size > most) [most, query] = [size, ran.query];
  };
  subscribe(STATEMENTS_RUN, hear);
  const response = await api.fetch(new Request(`http://bench.test${ask.path}`, { headers: ask.headers }), {
    address: '203.0.113.7',
  });
  await response.text();
  unsubscribe(STATEMENTS_RUN, hear);
  if (!response.ok || !query) throw new Error(`${ask.path}: ${response.status}`);
  heard.set(key, query);
  return query;
}

function sendMessages({ pairs, poolId, clients, seconds }: Extract<Order, { pairs: Pair[] }>): Promise<Loaded> {
  anyPair = () => ({ ...(pairs[Math.floor(Math.random() * pairs.length)] as Pair), poolId });
  return repeat({ clients, seconds }, () => sendByStatement(sql, anyPair()));
}

async function repeat(
  { clients, seconds }: { clients: number; seconds: number },
  work: () => Promise<unknown>,
): Promise<Loaded> {
  const from = performance.now();
  const times: number[] = [];
  const client = async () => {
    while (performance.now() < from + seconds * 1000) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: (times.length * 1000) / (performance.now() - from), p50: median(times), bytes: 0, wrong: 0 };
}
