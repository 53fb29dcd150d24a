/** A site over the database of the first argument, on a port of its own; says what CPU it has used when asked. */
import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '../../server/src/platform/clock.ts';
import { composeApi } from '../../server/src/processes/compose.ts';
import { listen } from '../../server/src/processes/listen.ts';
import { openServices } from '../../server/src/processes/services.ts';
import { createWeb, loadBuiltPages } from '../../server/src/processes/web.ts';
import { serveParent } from './said.ts';
import { siteConfig } from './site-config.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
await chmod(folder, 0o755);
const config = siteConfig(folder);
const services = await openServices({ config, databaseUrl, clock: systemClock, background: false });
const composed = await composeApi(services);
const web = await createWeb({ services, composed, pages: await loadBuiltPages() });
const listening = await listen('127.0.0.1', 0);
listening.use((request, env) => web.fetch(request, env));
serveParent(listening.url, async () => process.cpuUsage());
