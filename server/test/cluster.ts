import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isAlive } from '../src/platform/database/embedded/process-state.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate, migrationsHash } from '../src/platform/database/migrate.ts';
import { connect } from '../src/platform/database/sql.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { features } from '../src/processes/features.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** A cluster for tests. `url` leads to a database that only serves to make others from `template`. */
export type TestCluster = { url: string; template: string };

const PREFIX = 'rendezvous-tests-';

/**
 * Starts one cluster for the run, beside those of other runs on the machine: Vitest's global setup. It is gone at the
 * end.
 */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const { url, template, stop } = await startCluster();
  project.provide('testCluster', { url, template });
  return stop;
}

/** Starts a separate cluster, for tests that do to it what others must not notice. */
export async function startCluster(): Promise<TestCluster & { dataDir: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(quickFolder(), `${PREFIX}${process.pid}-`));
  // mkdtemp closes the folder; the account that runs PostgreSQL for root must be able to enter it.
  await chmod(dataDir, 0o755);
  const cluster = await startEmbeddedPostgres({ dataDir, fsync: false });
  return {
    url: cluster.url,
    template: await makeTemplate(cluster.url),
    dataDir,
    async stop() {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(url: string): Promise<string> {
  const template = `template_${migrationsHash()}`;
  const sql = connect(url, { max: 1 });
  await sql`create database ${sql.identifier(template)}`;
  await sql.end();
  await migrate(databaseUrl(url, template));
  await makeJobTables(databaseUrl(url, template));
  return template;
}

/** Makes the tables of jobs like the first start of a site; otherwise each test server would. */
async function makeJobTables(url: string): Promise<void> {
  const log = createLog('error');
  const sql = connect(url, { max: 1 });
  const queues = features.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue));
  const jobs = await createJobs({ sql, log, queues, handle: async () => {}, background: false });
  await jobs.stop();
  await sql.end();
}

export function databaseUrl(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

/** Removes clusters of killed runs, which still run. The process id of the run is in the folder's name. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(quickFolder())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(quickFolder(), name);
    try {
      const abandoned = await startEmbeddedPostgres({ dataDir, fsync: false });
      await abandoned.stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // It is another account's, or another run is removing it right now.
    }
  }
}
