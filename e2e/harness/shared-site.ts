import { mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { TestCluster } from '../../server/test/cluster.ts';
import { createTestDatabase } from '../../server/test/database.ts';
import { headlessBrowser } from './headless-browser.ts';
import { type Site, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: Pick<Site, 'url' | 'dataDir'> & { databaseUrl: string };
    demo: Demo;
    headlessBrowser: string;
  }
}

/** A demo site as its first start leaves it: a database to copy, and its pictures. */
export type Demo = { template: string; files: string; demoMembers: number };

/** Enough members that each of the cast has likes and the members' list has several pages. */
const MEMBERS = 50;

/**
 * Starts one site and one kind of browser for all stories: Vitest's global setup. Each story changes only members of
 * its own.
 */
export default async function startSharedSite(project: TestProject): Promise<() => Promise<void>> {
  const cluster = project.getProvidedContext().testCluster;
  const [demo, headless] = await Promise.all([makeDemo(cluster), headlessBrowser()]);
  const { template, ...options } = demo;
  const database = await createTestDatabase({ ...cluster, template });
  const site = await startSite({ databaseUrl: database.url, ...options });
  project.provide('demo', demo);
  project.provide('headlessBrowser', headless);
  project.provide('site', { url: site.url, dataDir: site.dataDir, databaseUrl: database.url });
  return async () => {
    await site.stop();
    await database.drop();
    await rm(demo.files, { recursive: true });
  };
}

/**
 * Makes the demo site. Drawing the portraits is most of a first start: it happens once, also for files that need a site
 * of their own.
 */
async function makeDemo(cluster: TestCluster): Promise<Demo> {
  const { name, url } = await createTestDatabase(cluster);
  const site = await startSite({ databaseUrl: url, demoMembers: MEMBERS });
  const files = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-pictures-'));
  await rename(path.join(site.dataDir, 'files'), files);
  await site.stop();
  return { template: name, files, demoMembers: MEMBERS };
}
