import type { TestProject } from 'vitest/node';
import { createTestDatabase } from '../../server/test/database.ts';
import { headlessBrowser } from './headless-browser.ts';
import { type Site, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: Pick<Site, 'url' | 'dataDir'> & { databaseUrl: string };
    headlessBrowser: string;
  }
}

/** Enough that every member of the cast has likes and the members' list has several pages; portraits take time. */
const DEMO_MEMBERS = 50;

/** Vitest's global setup: one site and one kind of browser for all stories. Each story changes only members of its own. */
export default async function startSharedSite(project: TestProject): Promise<() => Promise<void>> {
  const database = await createTestDatabase(project.getProvidedContext().testCluster);
  const [site, headless] = await Promise.all([
    startSite({ databaseUrl: database.url, demoMembers: DEMO_MEMBERS }),
    headlessBrowser(),
  ]);
  project.provide('headlessBrowser', headless);
  project.provide('site', { url: site.url, dataDir: site.dataDir, databaseUrl: database.url });
  return async () => {
    await site.stop();
    await database.drop();
  };
}
