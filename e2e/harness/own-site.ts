import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../server/test/database.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

/** A site for the stories of one file or one `describe`, with a database that nobody else changes. */
export function ownSite(options: Omit<SiteOptions, 'databaseUrl'>) {
  let database: TestDatabase;
  let site: Site;
  beforeAll(async () => {
    database = await createTestDatabase();
    site = await startSite({ databaseUrl: database.url, ...options });
  });
  afterAll(async () => {
    await site?.stop();
    await database?.drop();
  });
  return { url: () => site.url, databaseUrl: () => database.url };
}
