import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Sql } from '../../server/src/platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/database.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

type OwnSiteOptions = Pick<SiteOptions, 'environment'> & {
  /** true: the shared site's members as they were at first; false: no members */
  demo: boolean;
  /** the operator's settings before the first start */
  settings?: Partial<OperatorSettings>;
  /** runs on its database before the first start */
  beforehand?: (sql: Sql) => Promise<void>;
};

async function changeDatabase(databaseUrl: string, { settings, beforehand }: OwnSiteOptions): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  if (settings) await sql`update settings set values = ${sql.json(settings)}`;
  await beforehand?.(sql);
  await sql.end();
}

/** Starts a site for the stories of one file or `describe`, with a database that nobody else changes. */
export function ownSite(own: OwnSiteOptions) {
  const { demo, environment } = own;
  let database: TestDatabase;
  let site: Site;
  beforeAll(async () => {
    const cluster = inject('testCluster');
    const { template, ...options } = demo ? inject('demo') : { template: cluster.template };
    database = await createTestDatabase({ ...cluster, template });
    await changeDatabase(database.url, own);
    site = await startSite({ databaseUrl: database.url, environment, ...options });
  });
  afterAll(async () => {
    await site?.stop();
    await database?.drop();
  });
  return { url: () => site.url, databaseUrl: () => database.url, goAway: () => site.goAway() };
}
