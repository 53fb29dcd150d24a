import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { AGE_PROVIDERS } from '@rendezvous/contract/age/limits';
import { PAYMENT_PROVIDERS } from '@rendezvous/contract/payments/limits';
import { DEMO_CAST } from '@rendezvous/contract/site/demo';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import { hostInUrl, isLoopback } from '../platform/loopback.ts';

/** Push services of Chrome and its kin, Firefox, Edge and Safari. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];
/** Variables that the interface names and nothing reads yet. */
const NOT_SERVED = ['STORAGE_URL', 'SMS_URL', 'SECRET_KEY_FILE', 'METRICS_PORT'];
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
/** Processes for pages and calls that there are unasked: one a core, and no more than these. Each takes memory. */
const MOST_UNASKED = { demo: 2, production: 8 };
export const MOST_WORKERS = 32;
const OPEN =
  'PUBLIC_URL begins with http: passwords, messages and the cookies that sign in can be read on their way (INSECURE_HTTP=1)';

const environment = z.object({
  MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  WORKERS: z.coerce.number().int().min(1).max(MOST_WORKERS).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'must begin with postgres://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, 'must begin with redis:// or rediss://')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must end with its host, or port')
    .optional(),
  INSECURE_HTTP: z.enum(['0', '1']).default('0'),
  TRUSTED_PROXIES: z.string().default(''),
  LIMITS: z.union([z.literal('off'), z.coerce.number().positive()]).default(1),
  VISITOR_PAGE_SECONDS: z.coerce.number().min(0).max(60).default(2),
  CALL_SECONDS: z.coerce.number().positive().max(600).default(10),
  STATEMENT_SECONDS: z.coerce.number().positive().max(600).default(5),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .optional(),
  MAILS_AT_ONCE: z.coerce.number().int().min(1).max(50).default(6),
  MAIL_DAYS: z.coerce.number().positive().max(30).default(7),
  NEWS_MAIL_HOURS: z.coerce.number().positive().max(720).default(24),
  PAYMENT_PROVIDERS: z.string().optional(),
  AGE_PROVIDER: z.string().optional(),
  PUSH_SERVICES: z
    .string()
    .refine((text) => listOf(text).every((host) => HOST_NAME.test(host)), 'must be host names, by comma')
    .default(PUSH_SERVICES.join(',')),
  DEMO_MEMBERS: z.coerce.number().int().min(0).max(10_000_000).optional(),
  DEMO_LIFE: z.coerce.number().min(0).max(1000).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  VITE_DEV: z.string().optional(),
  NODE_ENV: z.string().optional(),
});

/**
 * Reads the environment (README, "Settings of the process").
 * @param cores those of the machine
 * @throws Error with one line that names the variable
 */
export function readConfig(env: Record<string, string | undefined>, cores = availableParallelism()): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const e = parsed.data;
  demandSafe(e);
  const isOpen = isOpenProduction(e);
  const isDemo = e.MODE === 'demo';
  const isLocal = isLoopback({ hostname: hostInUrl(e.HOST) });
  const demoMembers = e.DEMO_MEMBERS ?? (e.DATABASE_URL || e.MODE === 'production' ? 0 : 2000);
  // Test money must be asked for in production.
  const unasked = e.MODE === 'production' ? '' : 'sandbox';
  const paymentProviders = providersIn('PAYMENT_PROVIDERS', e.PAYMENT_PROVIDERS ?? unasked, PAYMENT_PROVIDERS);
  const [ageProvider] = providersIn('AGE_PROVIDER', e.AGE_PROVIDER ?? unasked, AGE_PROVIDERS);
  const demoDoor = isDemo && demoMembers >= DEMO_CAST.length && paymentProviders.every((name) => name === 'sandbox');
  return {
    mode: e.MODE,
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    // Hot reload is of one process.
    workers: e.VITE_DEV === '1' ? 1 : (e.WORKERS ?? Math.min(cores, MOST_UNASKED[e.MODE])),
    databaseUrl: e.DATABASE_URL,
    redisUrl: e.REDIS_URL,
    publicUrl: e.PUBLIC_URL && new URL(e.PUBLIC_URL).origin,
    trustedProxies: listOf(e.TRUSTED_PROXIES).map(proxyAddress),
    limits: e.LIMITS,
    visitorPageSeconds: e.VISITOR_PAGE_SECONDS,
    callSeconds: e.CALL_SECONDS,
    statementSeconds: e.STATEMENT_SECONDS,
    mailUrl: e.MAIL_URL,
    mails: {
      atOnce: e.MAILS_AT_ONCE,
      recordSeconds: e.MAIL_DAYS * 24 * 3600,
      newsSeconds: e.NEWS_MAIL_HOURS * 3600,
    },
    paymentProviders,
    ageProvider,
    pushServices: listOf(e.PUSH_SERVICES),
    demoMembers,
    demoDoor,
    demoLife: demoDoor ? e.DEMO_LIFE : 0,
    privateUploads: isDemo && demoMembers > 0 && !isLocal,
    insecureHttp: e.INSECURE_HTTP === '1',
    warnings: [...(isOpen ? [OPEN] : []), ...notServed(given)],
    logLevel: e.LOG_LEVEL,
    mailbox: isDemo && isLocal && !e.MAIL_URL,
    viteDev: e.VITE_DEV === '1',
    strict: e.NODE_ENV !== 'production',
  };
}

type Environment = z.output<typeof environment>;

/** Refuses what must not be in production. */
function demandSafe(e: Environment): void {
  if (e.MODE !== 'production') return;
  if (e.LIMITS === 'off') throw new Error('LIMITS: off is refused with MODE=production');
  // Links in mails and the check of the origin need it; the address the process listens on is seldom the public one.
  if (!e.PUBLIC_URL) throw new Error('PUBLIC_URL: needed with MODE=production');
  // Mails written to files would pile up links that sign in, and nobody could confirm an address.
  if (!e.MAIL_URL) throw new Error('MAIL_URL: needed with MODE=production');
  if (isOpenProduction(e) && e.INSECURE_HTTP !== '1') {
    throw new Error('PUBLIC_URL: http: is refused with MODE=production; INSECURE_HTTP=1 takes it all the same');
  }
}

function isOpenProduction({ MODE, PUBLIC_URL }: Environment): boolean {
  return MODE === 'production' && PUBLIC_URL?.startsWith('http:') === true;
}

/** Says of each variable that would be in vain that it is: photos, keys or codes are not where its operator thinks. */
function notServed(given: Record<string, string | undefined>): string[] {
  return NOT_SERVED.filter((name) => given[name]).map((name) => `${name} is not served yet and changes nothing`);
}

/** The providers that a variable names, each of which must be known. */
function providersIn(variable: string, text: string, known: readonly string[]): string[] {
  const names = listOf(text);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`${variable}: there is no ${unknown}, only ${known.join(', ')}`);
  return names;
}

/** Checks a network address, or a network of addresses. */
function proxyAddress(given: string): string {
  const [address = '', prefix] = given.split('/');
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  if (!family || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest))) {
    throw new Error(`TRUSTED_PROXIES: ${given} is no address and no network`);
  }
  return given;
}

/** Tells whether an address is no more than scheme, host and port: nothing else of it would be used. */
function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}
