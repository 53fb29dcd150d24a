import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { CAST, type Progress, seedDemo } from '../demo/index.ts';
import { fakeClock } from '../platform/clock.ts';
import { composeApi } from './compose.ts';
import { readConfig } from './read-config.ts';
import { openServices } from './services.ts';

const COUNT = CAST.length + 20;
const clock = fakeClock(new Date('2026-06-15T12:00:00Z'));
let dataDir: string;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-test-'));
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens what a start opens before it fills the database. */
async function open() {
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://site.test', STATEMENT_SECONDS: '1' });
  const services = await openServices({ config, databaseUrl: database.url, clock, background: true });
  const logged = vi.spyOn(services.log, 'error');
  const composed = await composeApi(services);
  const domain = composed.frame.domainOf('site.test');
  if (!domain) throw new Error('no domain');
  const drawn = Promise.withResolvers<void>();
  return {
    services,
    logged,
    drawn,
    seed: (onProgress: (step: Progress) => void, signal = new AbortController().signal) =>
      seedDemo({
        ...{ sql: services.sql, databaseUrl: database.url, clock, domain, count: COUNT, onProgress, signal },
        async storePortrait() {
          await drawn.promise;
          return { file: 'photos/one', width: 690, height: 920, colours: '#888888, #888888, #888888' };
        },
        hashPassword: async (text) => `hash of ${text}`,
      }),
    async close() {
      composed.stop();
      await services.close();
    },
  };
}

const isWritten = ({ doing, done, total }: Progress) => doing === 'members' && done === total;

test('a stop while members are written ends it and leaves nothing', { tags: 'long' }, async () => {
  const { services, seed, close } = await open();
  const stopping = new AbortController();
  const stopped = seed(({ doing }) => doing === 'members' && stopping.abort(), stopping.signal);
  await expect(stopped).rejects.toThrow();
  expect(await services.sql`select from accounts`).toEqual([]);
  await close();
});

test('nothing asks for the tables that are being filled, however long it takes', { tags: 'long' }, async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { services, logged, drawn, seed, close } = await open();
  const written = Promise.withResolvers<void>();
  const seeding = seed((step) => isWritten(step) && written.resolve());
  await written.promise;
  await vi.advanceTimersByTimeAsync(60_000);
  // Whatever the timers asked before has come to its end, too, when this has, twice.
  for (let time = 0; time < 2; time++) await expect(services.sql`select from domains`).rejects.toThrow('timeout');
  drawn.resolve();
  expect(await seeding).toBe(COUNT);
  await close();
  expect(logged.mock.calls).toEqual([]);
});
