/** The site that a measurement asks through the API's `fetch`: the members' own, with a folder of its own for files. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '@rendezvous/contract/site/demo';
import { CAST } from '../server/src/demo/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { connect } from '../server/src/platform/database/sql.ts';
import { composeApi } from '../server/src/processes/compose.ts';
import { readConfig } from '../server/src/processes/read-config.ts';
import { openServices } from '../server/src/processes/services.ts';

const ORIGIN = 'http://bench.test';

/** Opens the site of a database: of a data folder, or at postgres://…. */
export async function openSite(place: string | undefined) {
  if (!place) throw new Error('Say where the members are: a data folder, or postgres://…');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
  const database = place.startsWith('postgres')
    ? { url: place, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: place });
  await migrate(database.url);
  const services = await openServices({
    config: readConfig({
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      PUBLIC_URL: ORIGIN,
      LIMITS: '1000000',
      CALL_SECONDS: '60',
      STATEMENT_SECONDS: '30',
    }),
    databaseUrl: database.url,
    clock: systemClock,
    background: false,
  });
  const { api, frame, reloadSettings, stop } = await composeApi(services);
  const sql = connect(database.url, { max: 1 });
  const fetchApi = async (call: string, init?: RequestInit): Promise<Response> =>
    api.fetch(new Request(`${ORIGIN}/api/${call}`, init), { address: '203.0.113.7' });
  return {
    origin: ORIGIN,
    sql,
    services,
    database,
    domain: frame.domainOf('bench.test'),
    reloadSettings,
    fetch: fetchApi,
    /** Signs in the first of the cast, and gives the cookies. */
    async signIn(): Promise<string> {
      const response = await fetchApi('user.php', {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify({ login: CAST[0]?.email, password: DEMO_PASSWORD }),
      });
      if (!response.ok) throw new Error(await response.text());
      return response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
    },
    async close(): Promise<void> {
      await sql.end();
      await stop();
      await services.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Prints how long something took, and `MISSED` if it is over its target. */
export function report(name: string, times: readonly number[], target = Number.POSITIVE_INFINITY): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const figures = [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${at(part).toFixed(1)}`).join(' ');
  const verdict = at(0.99) > target ? '  MISSED' : '';
  console.log(`${name.padEnd(34)} ${sorted.length} ${figures} max ${at(1).toFixed(1)}${verdict}`);
}
