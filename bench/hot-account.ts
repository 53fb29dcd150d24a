/**
 * Measures one payer who writes from very many places at once (trust 7): 32 clients send paid messages of the same
 * account, each into a conversation of its own, so that all wait for one row. `POST messages.php` through the API's
 * `fetch`, as a page makes it, beside the send's own statement on as many connections, in turn within one run. Target:
 * at least 40 % of its rate, no deadlock that PostgreSQL has counted, and every send charged once.
 *
 * `ROUNDS` and `SECONDS` make it shorter.
 */
import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createSession } from '../server/src/features/accounts/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { composeApi } from '../server/src/processes/compose.ts';
import { openServices } from '../server/src/processes/services.ts';
import { insertMember } from '../server/test/factories.ts';
import { onOwnDatabase, ROUNDS, SECONDS } from './http/own-database.ts';
import { median } from './http/said.ts';
import { newText, sendByStatement } from './http/send-statement.ts';
import { siteConfig } from './http/site-config.ts';

const ORIGIN = 'http://bench.test';
const CLIENTS = 32;
const PRICE = 2;
const CREDITS = 10_000_000;
const TARGET = 0.4;

type Send = (profile: string) => Promise<void>;

await onOwnDatabase(async ({ url }) => {
  const config = siteConfig(await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-')));
  const services = await openServices({ config, databaseUrl: url, clock: systemClock, background: false });
  const { api, frame, stop } = await composeApi(services);
  const sql = connect(url, { max: CLIENTS });
  const poolId = frame.domainOf('bench.test')?.poolId;
  if (!poolId) throw new Error('no domain');
  const member = (name: string) => insertMember(sql, { name, paid: true, now: systemClock.now() });
  const payer = await member('payer');
  await sql`update accounts set credits = ${CREDITS} where id = ${payer.accountId}`;
  const partners = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => member(`partner_${n}`)));
  const cookie = `sid=${await createSession(services, payer.accountId)}`;

  const byStatement: Send = (to) =>
    sendByStatement(sql, { poolId, accountId: payer.accountId, from: payer.profileId, to });
  const byCall: Send = async (profile) => {
    const body = JSON.stringify({ id: randomUUIDv7(), profile, type: 'text', text: newText(), price: PRICE });
    const headers = { origin: ORIGIN, cookie, 'content-type': 'application/json' };
    const request = new Request(`${ORIGIN}/api/messages.php`, { method: 'POST', headers, body });
    const answer = await api.fetch(request, { address: '203.0.113.7' });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.json();
  };

  // Begins the conversations: no send after it is a first one.
  for (const { profileId } of partners) await byCall(profileId);
  const rates = { statement: [] as number[], call: [] as number[] };
  let sent = CLIENTS;
  const measure = async (send: Send): Promise<number> => {
    const began = performance.now();
    let count = 0;
    const client = async ({ profileId }: { profileId: string }) => {
      while (performance.now() < began + SECONDS * 1000) {
        await send(profileId);
        count += 1;
      }
    };
    await Promise.all(partners.map(client));
    const took = performance.now() - began;
    await services.outbox.drain();
    sent += count;
    return (count / took) * 1000;
  };
  for (let round = 0; round <= ROUNDS; round++) {
    const [statement, call] = [await measure(byStatement), await measure(byCall)];
    // The first round warms up.
    if (round === 0) continue;
    rates.statement.push(statement);
    rates.call.push(call);
  }
  const ratio = median(rates.call) / median(rates.statement);
  const missed = ratio < TARGET ? '  MISSED' : '';
  console.log(
    `one payer, ${CLIENTS} clients, medians of ${ROUNDS} rounds: ${Math.round(median(rates.call))} messages a second, ` +
      `the statement by itself ${Math.round(median(rates.statement))}: ${(ratio * 100).toFixed(0)} %${missed}`,
  );
  await sayWhatWasCharged(sql, payer.accountId, sent);
  await sql.end();
  await stop();
  await services.close();
});

async function sayWhatWasCharged(sql: Sql, accountId: string, sent: number): Promise<void> {
  const [books] = await sql<{ credits: number; charges: number; messages: number }[]>`
    select credits, (select count(*)::int from ledger_entries where account_id = a.id and kind = 'message') as charges,
      (select count(*)::int from messages) as messages
    from accounts a where id = ${accountId}`;
  // Connections tell their counts with a delay.
  await sql`select pg_stat_force_next_flush()`;
  const [database] = await sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  const isRight = books?.credits === CREDITS - sent * PRICE && books.charges === sent && books.messages === sent;
  const missed = isRight && database?.deadlocks === 0 ? '' : '  MISSED';
  console.log(
    `${sent} sends: ${books?.messages} messages, ${books?.charges} charges, ${CREDITS - (books?.credits ?? 0)} ` +
      `credits; ${database?.deadlocks} deadlocks${missed}`,
  );
}
