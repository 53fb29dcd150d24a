import { endpoint } from '@rendezvous/contract/http/endpoint';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ORIGIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { isUnreachable } from '../database/sql.ts';
import { createApi } from './app.ts';
import { type CallOf, type Input, route } from './route.ts';

const note = endpoint({
  method: 'POST',
  path: 'note.php',
  who: 'visitor',
  limit: 'write',
  body: z.object({ text: z.string() }),
  answer: null,
  errors: [],
});

let patient: TestServer;
let hasty: TestServer;
beforeAll(async () => {
  const env = { LOG_LEVEL: 'silent', STATEMENT_SECONDS: '0.3' };
  patient = await startTestServer(env);
  hasty = await startTestServer({ ...env, CALL_SECONDS: '0.3', STATEMENT_SECONDS: '30' });
  for (const { sql } of [patient, hasty]) await sql`create table notes (text text)`;
});
beforeEach(async () => {
  for (const { sql } of [patient, hasty]) await sql`delete from notes`;
});

afterEach(() => void vi.useRealTimers());

type Run = (call: CallOf<typeof note>, input: Input<typeof note>) => Promise<unknown>;

function write(server: TestServer, run: Run, body: string | ReadableStream = JSON.stringify({ text: 'hello' })) {
  const api = createApi({
    services: server.services,
    routes: [route(note, { run })],
    ...server.composed,
  });
  const headers = { origin: ORIGIN, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  return api.fetch(new Request(`${ORIGIN}/api/note.php`, init), { address: '203.0.113.7' });
}

const notes = async ({ sql }: TestServer) => (await sql<{ text: string }[]>`select text from notes`).map((r) => r.text);

test('a statement that takes too long is ended by the database, and the call asks for patience (S15)', async () => {
  const response = await write(patient, ({ sql }) =>
    sql.begin(async (tx) => {
      await tx`insert into notes values ('by halves')`;
      await tx`select pg_sleep(30)`;
    }),
  );
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await notes(patient)).toEqual([]);
  const running = await patient.sql`
    select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep%'
      and pid <> pg_backend_pid()`;
  expect(running).toEqual([]);
});

test('a call whose time is over is refused, and what it still asks reaches no database (S15)', async () => {
  const goOn = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const after = Promise.withResolvers<unknown>();
  const response = await write(hasty, async ({ sql }) => {
    const work = sql.begin(async (tx) => {
      await tx`insert into notes values ('in time')`;
      await goOn.promise;
      await tx`insert into notes values ('too late')`;
    });
    await work.catch(ended.resolve);
    await sql`insert into notes values ('afterwards')`.catch(after.resolve);
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  goOn.resolve();
  expect(await ended.promise).toSatisfy(isUnreachable);
  expect(await after.promise).toSatisfy(isUnreachable);
  expect(await notes(hasty)).toEqual([]);
});

test('the time begins when the body has arrived (S15)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waits = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const parts = ['{"text":', '"slow"}'].map((part) => new TextEncoder().encode(part));
  const slow = new ReadableStream(
    {
      async pull(body) {
        if (parts.length === 1) {
          waits.resolve();
          await goOn.promise;
        }
        const part = parts.shift();
        if (part) body.enqueue(part);
        else body.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = write(hasty, async ({ sql }, { body }) => sql`insert into notes values (${body.text})`, slow);
  await waits.promise;
  // more than the time of a call
  vi.advanceTimersByTime(400);
  goOn.resolve();
  expect((await answer).status).toBe(204);
  expect(await notes(hasty)).toEqual(['slow']);
});

test('work in the background has bounds of its own, and each connection both of them (S15)', async () => {
  const { services } = patient;
  const boundsOf = async ({ sql }: Pick<TestServer, 'sql'>) => {
    const names = ['statement_timeout', 'idle_in_transaction_session_timeout'];
    const rows = await sql<
      { setting: string }[]
    >`select setting from pg_settings where name = any(${names}) order by name desc`;
    return rows.map(({ setting }) => Number(setting) / 1000);
  };
  expect(await boundsOf(services)).toEqual([0.3, 15]);
  expect(await boundsOf(services.background)).toEqual([600, 60]);
});
