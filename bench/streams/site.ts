/** The site's own streams in a process of their own, over the database that it is given. */
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createSession } from '../../server/src/features/accounts/index.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { composeApi } from '../../server/src/processes/compose.ts';
import { listen } from '../../server/src/processes/listen.ts';
import { readConfig } from '../../server/src/processes/read-config.ts';
import { openServices } from '../../server/src/processes/services.ts';
import { createWeb } from '../../server/src/processes/web.ts';
import { insertMember } from '../../server/test/factories.ts';
import { sendByStatement } from '../http/send-statement.ts';
import { announcing, cpuMs, type Fill, memoryAtRest, type SignIn, type ToServer, tell } from './said.ts';

const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: folder, PUBLIC_URL: 'http://bench.test', LIMITS: '1000000' });
const services = await openServices({ config, databaseUrl, clock: systemClock, background: false });
const composed = await composeApi(services);
const pages = { draw: async () => ({ status: 200, headers: new Headers(), html: 'page' }) };
const web = await createWeb({ services, composed, pages });
const listening = await listen('127.0.0.1', Number(port));
listening.use((request, env) => web.fetch(request, env));

process.on('message', async (message: ToServer) => {
  if ('cookiesFor' in message) tell({ cookies: await signIn(message) });
  else if ('fill' in message) fill(message.fill);
  else if ('announce' in message) await announce();
  else if ('tellCpu' in message) tell({ cpuMs: cpuMs() });
  else tell({ resting: memoryAtRest() });
});
// A measurement that ends takes this with it.
process.on('disconnect', () => process.exit());
tell({ url: listening.url });

/** Members of the streams, in the order in which these were given to them. */
const profiles: { accountId: string; profileId: string }[] = [];

/** Members who are made at the same time. */
const MADE_AT_ONCE = 10;

/** Signs members in, as often as there are streams: each stream of a member follows those of all others. */
async function signIn({ cookiesFor, members, talking }: SignIn): Promise<string[]> {
  const sessions: string[] = [];
  const numbers = Array.from({ length: members }, (_, n) => n).values();
  const make = async () => {
    for (const n of numbers) {
      const made = await insertMember(services.sql, { name: `bench_${n}`, paid: true, now: systemClock.now() });
      sessions.push(await createSession(services, made.accountId));
      profiles.push(made);
    }
  };
  await Promise.all(Array.from({ length: MADE_AT_ONCE }, make));
  if (talking) await letTalk();
  return Array.from({ length: cookiesFor }, (_, n) => `sid=${sessions[n % members]}`);
}

/** Gives each member a conversation with the next one. */
async function letTalk(): Promise<void> {
  const poolId = composed.frame.domainOf('bench.test')?.poolId;
  if (!poolId) throw new Error('no domain');
  await services.sql`update accounts set credits = 1000`;
  const pairs = profiles.map((from, n) => ({ from, to: profiles[(n + 1) % profiles.length] ?? from })).values();
  const talk = async () => {
    for (const { from, to } of pairs)
      await sendByStatement(services.sql, {
        poolId,
        accountId: from.accountId,
        from: from.profileId,
        to: to.profileId,
      });
  };
  await Promise.all(Array.from({ length: MADE_AT_ONCE }, talk));
}

/** Announces to the first members what they hear besides, one event after the other. */
function fill({ members, events, bytes }: Fill): void {
  const to = profiles.slice(0, members).map(({ profileId }) => profileId);
  const profile = 'x'.repeat(bytes);
  for (let n = 0; n < events; n++) services.live.announce(to, 'like', { profile });
  tell({ filled: true });
}

async function announce(): Promise<void> {
  const members = profiles.map(({ profileId }) => profileId);
  await announcing(() => {
    services.live.announce(members, 'match', { profile: '018f0000-0000-7000-8000-000000000000' });
  });
}
