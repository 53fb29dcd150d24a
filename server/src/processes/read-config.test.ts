import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

const PRODUCTION = { MODE: 'production', PUBLIC_URL: 'https://members.example', MAIL_URL: 'smtp://mail.example' };

test('production refuses what only a trial may do', () => {
  expect(() => readConfig({ ...PRODUCTION, LIMITS: 'off' })).toThrow(/^LIMITS: off is refused/);
  expect(() => readConfig({ MODE: 'production' })).toThrow(/^PUBLIC_URL: needed/);
  expect(readConfig(PRODUCTION)).toMatchObject({ limits: 1, mailbox: false, demoMembers: 0, warnings: [] });
});

test('production refuses to send no mails, and passwords that can be read on their way unless that is meant (S14)', () => {
  expect(() => readConfig({ ...PRODUCTION, MAIL_URL: '' })).toThrow(/^MAIL_URL: needed/);
  const open = { ...PRODUCTION, PUBLIC_URL: 'http://members.example' };
  expect(() => readConfig(open)).toThrow(/^PUBLIC_URL: http: is refused .*INSECURE_HTTP=1/);
  expect(readConfig({ ...open, INSECURE_HTTP: '1' }).warnings).toEqual([expect.stringMatching(/^PUBLIC_URL .*http:/)]);
  expect(readConfig({ PUBLIC_URL: 'http://members.example' }).warnings).toEqual([]);
});

test('a trial has limits, a mailbox on this machine only, and demo members beside the embedded database only', () => {
  expect(readConfig({})).toMatchObject({ mode: 'demo', limits: 1, mailbox: true, demoMembers: 2000, port: 3000 });
  expect(readConfig({ HOST: '0.0.0.0' }).mailbox).toBe(false);
  expect(readConfig({ MAIL_URL: 'smtp://mail.example' }).mailbox).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgres://db.example/site' }).demoMembers).toBe(0);
  expect(readConfig({ LIMITS: 'off' }).limits).toBe('off');
  const TRUSTED_PROXIES = '10.0.0.0/8, ::1,fd00::/64';
  expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(['10.0.0.0/8', '::1', 'fd00::/64']);
});

test('a variable that nothing reads yet is said to be in vain', () => {
  const given = { STORAGE_URL: 's3://photos', SECRET_KEY_FILE: '/run/key', METRICS_PORT: '' };
  expect(readConfig(given).warnings).toEqual([
    'STORAGE_URL is not served yet and changes nothing',
    'SECRET_KEY_FILE is not served yet and changes nothing',
  ]);
});

test('as many processes answer as there are cores, few of them in a demo, and one with hot reload', () => {
  for (const [cores, inDemo, inProduction] of [
    [1, 1, 1],
    [2, 2, 2],
    [3, 2, 3],
    [8, 2, 8],
    [64, 2, 8],
  ] as const) {
    expect([readConfig({}, cores).workers, readConfig(PRODUCTION, cores).workers]).toEqual([inDemo, inProduction]);
  }
  expect(readConfig(PRODUCTION).workers).toBe(Math.min(8, availableParallelism()));
  expect(readConfig({ WORKERS: '12' }).workers).toBe(12);
  expect(readConfig({ WORKERS: '12', VITE_DEV: '1' }).workers).toBe(1);
});

test('the door to the cast is open with test money and demo members only (S11)', () => {
  expect(readConfig({}).demoDoor).toBe(true);
  expect(readConfig({ HOST: '0.0.0.0' }).demoDoor).toBe(true);
  for (const env of [
    PRODUCTION,
    { ...PRODUCTION, DEMO_MEMBERS: '200', PAYMENT_PROVIDERS: 'sandbox' },
    { PAYMENT_PROVIDERS: '', DEMO_MEMBERS: '4' },
    { DEMO_MEMBERS: '0' },
    { DATABASE_URL: 'postgres://db.example/site' },
  ]) {
    expect(readConfig(env).demoDoor).toBe(false);
  }
});

test('uploads are private in a demo that others than this machine reach (S11)', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).privateUploads).toBe(true);
  expect(readConfig({ HOST: '192.0.2.7', DEMO_MEMBERS: '5' }).privateUploads).toBe(true);
  for (const env of [
    {},
    { HOST: '::1' },
    { HOST: '0.0.0.0', DEMO_MEMBERS: '0' },
    { ...PRODUCTION, HOST: '0.0.0.0', DEMO_MEMBERS: '200' },
  ]) {
    expect(readConfig(env).privateUploads).toBe(false);
  }
});

test.each([
  [{ MODE: 'prod' }, 'MODE'],
  [{ PORT: '70000' }, 'PORT'],
  [{ WORKERS: '0' }, 'WORKERS'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
  [{ LIMITS: '0' }, 'LIMITS'],
  [{ LIMITS: 'some' }, 'LIMITS'],
  [{ PUBLIC_URL: 'members.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://members.example/dating' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://members.example/?site=1' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://site:secret@members.example' }, 'PUBLIC_URL'],
  [{ PUSH_SERVICES: 'https://push.example' }, 'PUSH_SERVICES'],
  [{ DATABASE_URL: 'mysql://site:secret@db.example/site' }, 'DATABASE_URL'],
  [{ MAIL_URL: 'mail.example' }, 'MAIL_URL'],
  [{ TRUSTED_PROXIES: '10.0.0.1, proxy' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
])('%j is one line that names the variable', (env, name) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: (?!.*secret).+$`));
});
