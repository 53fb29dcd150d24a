import { stopEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts';
import { readConfig } from './read-config.ts';

/** Shuts down the database that a killed site left running, when nobody starts the site again. */
const config = readConfig(process.env);
if (!config.databaseUrl) await stopEmbeddedPostgres(config.dataDir);
