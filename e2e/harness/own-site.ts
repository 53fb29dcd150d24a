import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect } from '../../server/src/platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/database.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

type OwnSiteOptions = Pick<SiteOptions, 'environment'> & {
  /** the shared site's members as they were at first; else nobody */
  demo: boolean;
  /** what its operator has set before the first start */
  settings?: Partial<OperatorSettings>;
};

async function changeSettings(databaseUrl: string, values: Partial<OperatorSettings>): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  await sql`update settings set values = ${sql.json(values)}`;
  await sql.end();
}

/** A site for the stories of one file or one `describe`, with a database that nobody else changes. */
export function ownSite({ demo, settings, environment }: OwnSiteOptions) {
  let database: TestDatabase;
  let site: Site;
  beforeAll(async () => {
    const cluster = inject('testCluster');
    const { template, ...options } = demo ? inject('demo') : { template: cluster.template };
    database = await createTestDatabase({ ...cluster, template });
    if (settings) await changeSettings(database.url, settings);
    site = await startSite({ databaseUrl: database.url, environment, ...options });
  });
  afterAll(async () => {
    await site?.stop();
    await database?.drop();
  });
  return { url: () => site.url, databaseUrl: () => database.url };
}
