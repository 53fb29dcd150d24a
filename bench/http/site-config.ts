import { readConfig } from '../../server/src/processes/read-config.ts';

/** Reads the settings of a measured site: no limits, no demo's programs, which would answer what is sent. */
export const siteConfig = (dataDir: string) =>
  readConfig({
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://bench.test',
    LIMITS: '1000000',
    DEMO_MEMBERS: '0',
  });
