/**
 * Measures whether the time of an answer reveals an account (A4): sign-in, sign-up, reset and mail change through the
 * API's `fetch`, at the real cost of a password, with known and unknown addresses in turn within one run. It prints the
 * share of answers that the best threshold puts on the right side; 50 % is a coin. Target: at most 55 %. The last line
 * is a difference that must show: one password check against two.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '../server/src/platform/clock.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { composeApi } from '../server/src/processes/compose.ts';
import { readConfig } from '../server/src/processes/read-config.ts';
import { openServices } from '../server/src/processes/services.ts';
import { bestThreshold, timeInTurn } from '../server/test/tell-apart.ts';

const ORIGIN = 'http://bench.test';
const SAMPLES = 1000;
const WARM_UP = 30;
const KNOWN = 20;
const PASSWORD = 'correct horse battery';

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir });
await migrate(database.url);
const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, LIMITS: '1000000' });
const services = await openServices({ config, databaseUrl: database.url, clock: systemClock, background: false });
const { api, stop } = await composeApi(services);
let counter = 0;
try {
  await measure();
} finally {
  await stop();
  await services.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure() {
  const known: string[] = [];
  for (let at = 0; at < KNOWN; at++) known.push((await signUpConfirmed()).email);
  const { cookie } = await signUpConfirmed();
  const signIn = (login: string) => ask('POST', 'user.php', { login, password: 'wrong guess' });
  const calls: [string, (email: string) => Promise<unknown>][] = [
    ['sign-in', signIn],
    ['sign-up', signUp],
    ['reset', (email) => ask('POST', 'reset-password.php', { email })],
    ['mail change', (email) => ask('POST', 'email.php', { password: PASSWORD, email }, cookie)],
  ];
  const knownOf = (sample: number) => known[sample % KNOWN] ?? '';
  for (const [name, call] of calls) {
    await report(name, (sample) => [() => call(knownOf(sample)), () => call(nobody())]);
  }
  await report('(e-mail or name)', (sample) => [() => signIn(knownOf(sample)), () => signIn(`nobody_${sample}`)]);
}

async function report(name: string, kinds: Parameters<typeof timeInTurn>[1]) {
  await timeInTurn(WARM_UP, kinds, forgetCounted);
  const times = await timeInTurn(SAMPLES, kinds, forgetCounted);
  const [first, second] = times.map((some) => some.toSorted((a, b) => a - b)[SAMPLES / 2]?.toFixed(2));
  const share = (bestThreshold(times) * 100).toFixed(1);
  console.log(`${name.padEnd(17)} told apart ${share} %   p50 ${first} ms and ${second} ms`);
}

function nobody(): string {
  counter += 1;
  return `nobody_${counter}@mail.example`;
}

async function signUp(email: string): Promise<Response> {
  counter += 1;
  return ask('POST', 'signup.php', {
    email,
    name: `bench_${counter}`,
    password: PASSWORD,
    date_of_birth: '1990-05-05',
    gender: 'female',
    looking_for: ['male'],
    country: 'DE',
    terms_accepted: true,
    consents: { special_category_data: true },
  });
}

async function signUpConfirmed(): Promise<{ email: string; cookie: string }> {
  const email = nobody();
  const response = await signUp(email);
  if (!response.ok) throw new Error(await response.text());
  await services.sql`update accounts set status = 'active', confirmed_at = ${systemClock.now()} where email = ${email}`;
  return {
    email,
    cookie:
      response.headers
        .getSetCookie()
        .find((line) => line.startsWith('sid='))
        ?.split(';')[0] ?? '',
  };
}

async function ask(method: string, call: string, body: object, cookie = ''): Promise<Response> {
  const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie };
  const request = new Request(`${ORIGIN}/api/${call}`, { method, headers, body: JSON.stringify(body) });
  return await api.fetch(request, { address: '203.0.113.7' });
}

async function forgetCounted() {
  await services.sql`delete from login_attempts`;
  await services.sql`delete from requested_mails`;
}
