import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { connect } from '../src/platform/database/sql.ts';
import { type Correspondent, correspondent, expectBooksInOrder, send } from './correspondent.ts';
import { createStallingProxy } from './stalling-proxy.ts';
import { startTestServer } from './test-server.ts';

const MEMBERS = 12;
const STALL_MS = 1000;
/** Shorter than the stall: those who wait for a connection give up while those that have one wait for their answer. */
const PATIENCE_MS = 400;

it('while the database stalls for a second, each call waits or is told to come back, and none is done by halves', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'silent' });
  const { sql } = server;
  const members: Correspondent[] = [];
  for (let n = 0; n < MEMBERS; n++) members.push(await correspondent(server, { credits: 1000, paid: true }));
  const proxy = await createStallingProxy(server.databaseUrl);
  const stalling = connect(proxy.url, { patienceMs: PATIENCE_MS });
  server.services.sql = stalling;

  /**
   * Messages sent. A like is a transaction of several statements; a message is one statement, and charged; reading is
   * neither.
   */
  const sent: { id: string; from: Correspondent; to: Correspondent; status: number }[] = [];
  const liked: { from: Correspondent; to: Correspondent; status: number }[] = [];
  const read: { me: Correspondent; id: string | undefined; status: number }[] = [];
  const turn = async (from: Correspondent, to: Correspondent) => {
    const id = randomUUIDv7();
    await Promise.all([
      send(from, { profile: to.profileId }, { id, text: id }).then(({ status }) => sent.push({ id, from, to, status })),
      from.call('POST like.php', { body: { id: to.profileId } }).then(({ status }) => liked.push({ from, to, status })),
      from
        .call('GET user.php')
        .then(({ status, body }) => read.push({ me: from, id: status === 200 ? body.id : undefined, status })),
    ]);
  };
  const pairs = members.flatMap((from) => members.filter((to) => to !== from).map((to) => [from, to] as const));
  // Waits until all connections exist, which on a busy machine takes longer than the patience here.
  const ten = () => Promise.all(Array.from({ length: 10 }, () => stalling`select 1`)).catch(() => false);
  await vi.waitUntil(ten);
  for (const pair of pairs.slice(0, 20)) await turn(...pair);
  const during = pairs.slice(20, 80).map((pair) => turn(...pair));
  // One is done and the others are on their way: all would wait for the same look for their sessions otherwise.
  await Promise.race(during);
  proxy.stall();
  during.push(...pairs.slice(80).map((pair) => turn(...pair)));
  await pause(STALL_MS);
  proxy.goOn();
  await Promise.all(during);

  const statuses = [...sent, ...liked, ...read].map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  for (const { me, id, status } of read) if (status === 200) expect(id).toBe(me.accountId);
  for (const { id, from, status } of sent) {
    const rows = await sql`select sender_profile from messages where id = ${id}`;
    if (status === 200) expect(rows).toEqual([{ sender_profile: from.profileId }]);
  }
  for (const { from, to, status } of liked) {
    if (status !== 200) continue;
    const rows = await sql`select from likes where from_profile = ${from.profileId} and to_profile = ${to.profileId}`;
    expect(rows).toHaveLength(1);
  }
  await expectBooksInOrder(sql);

  // Repeated, each is done, and none twice.
  for (const { id, from, to } of sent)
    expect((await send(from, { profile: to.profileId }, { id, text: id })).status).toBe(200);
  expect(await sql`select from messages`).toHaveLength(pairs.length);
  await expectBooksInOrder(sql);
  // A job may be between two statements at this moment; one that was left open stays.
  const idle = () => sql`select from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
  await expect.poll(idle).toEqual([]);
  server.services.sql = sql;
  await stalling.end();
  proxy.close();
});
