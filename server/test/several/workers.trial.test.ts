import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { connect } from '../../src/platform/database/sql.ts';
import { afterFile } from '../after-file.ts';
import { createTestDatabase } from '../database.ts';
import { PATIENCE_MS } from '../patience-ms.ts';
import { quickFolder } from '../quick-folder.ts';
import { childrenOf } from '../storm/children-of.ts';
import { itHoldsAcross, type Several } from './several.ts';
import { startProcess } from './start-process.ts';

type Site = Several & { pidsOf(role: 'web' | 'jobs'): Promise<number[]>; said(): string; stop(): Promise<number> };
let site: Site;

/** Starts a site with two processes for pages and calls. */
async function start(): Promise<Site> {
  const [database, DATA_DIR] = [
    await createTestDatabase(),
    await mkdtemp(path.join(quickFolder(), 'rendezvous-workers-')),
  ];
  await chmod(DATA_DIR, 0o755);
  const sql = connect(database.url, { max: 2 });
  const keeper = await startProcess({ WORKERS: '2', DATABASE_URL: database.url, DATA_DIR });
  const pidsOf = (role: 'web' | 'jobs') => childrenOf(keeper.pid, role);
  // The second one joins when the first one answers.
  await vi.waitUntil(async () => (await pidsOf('web')).length === 2, PATIENCE_MS);
  let before: number[] = [];
  afterFile(async () => {
    await keeper.end('SIGKILL');
    await sql.end();
    await database.drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  site = {
    url: keeper.url,
    sql,
    pidsOf,
    said: keeper.said,
    async killOne() {
      before = await pidsOf('web');
      process.kill(Number(before[0]), 'SIGKILL');
    },
    async allBack() {
      await vi.waitUntil(async () => {
        const now = await pidsOf('web');
        return now.length === 2 && !now.includes(Number(before[0]));
      }, PATIENCE_MS);
    },
    stop: () => keeper.end('SIGTERM'),
  };
  return site;
}

describe('with WORKERS', () => {
  itHoldsAcross(start);

  it('jobs run in one process, which comes back when it is killed; the others answer meanwhile', async () => {
    const [jobs, ...more] = await site.pidsOf('jobs');
    expect(more).toEqual([]);
    process.kill(Number(jobs), 'SIGKILL');
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await vi.waitUntil(async () => {
      const [now] = await site.pidsOf('jobs');
      return now !== undefined && now !== jobs;
    }, PATIENCE_MS);
    expect(site.said()).toMatch(/^The process for jobs ended by itself \(SIGKILL\) and is started again in 0.1 s$/m);
    expect(site.said()).toMatch(/^A process for pages and calls ended by itself \(SIGKILL\) and is started again/m);
  });

  it('a stop ends them all', async () => {
    const all = [...(await site.pidsOf('web')), ...(await site.pidsOf('jobs'))];
    expect(all).toHaveLength(3);
    expect(await site.stop()).toBe(0);
    for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
