import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { operatorSettings } from '@rendezvous/contract/site/settings';
import type { z } from 'zod';
import { createSession } from '../src/features/accounts/index.ts';
import { addDomain } from '../src/features/site/index.ts';
import { fakeClock } from '../src/platform/clock.ts';
import type { Pages } from '../src/platform/http/pages.ts';
import { AddressRefused, type FinishedMail } from '../src/platform/mail/mailer.ts';
import { createPasswords, type Passwords } from '../src/platform/passwords.ts';
import { createPusher, type PushMessage, type PushTarget } from '../src/platform/push/pusher.ts';
import { composeApi } from '../src/processes/compose.ts';
import { readConfig } from '../src/processes/read-config.ts';
import { openServices } from '../src/processes/services.ts';
import { createWeb } from '../src/processes/web.ts';
import { afterFile } from './after-file.ts';
import { type Client, createClient } from './client.ts';
import type { TestCluster } from './cluster.ts';
import { createTestDatabase } from './database.ts';
import { insertMember, type MemberOptions } from './factories.ts';

/** The address of the tests' site. */
export const ORIGIN = 'http://site.test';
export const START = new Date('2026-06-15T12:00:00Z');

/** Real hashes at a hundredth of a site's cost, which only `sign-up.test.ts` is about. */
const CHEAP_PASSWORDS = createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });

/** Long limits, so that on a busy machine slow work is not cut; and each page drawn for the one who asks. */
const PATIENT = { LIMITS: 'off', CALL_SECONDS: '50', STATEMENT_SECONDS: '40', VISITOR_PAGE_SECONDS: '0' };

/** Settings that production demands. */
const PRODUCTION = { INSECURE_HTTP: '1', MAIL_URL: 'smtp://mail.test' };

/** Pages that show what a page gets: the answer to one call, or the outcome of its form, under its own status. */
const PLAIN_PAGES: Pages = {
  async draw(request, { tell, nonce, sentForm }) {
    const { searchParams } = new URL(request.url);
    const call = searchParams.get('call');
    const { pathname, search } = new URL(call ?? '', request.url);
    const told = call === null ? null : await tell({ method: 'GET', address: pathname + search, headers: {} });
    return {
      status: Number(searchParams.get('status') ?? 200),
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
      html: `<!doctype html><script nonce="${nonce}"></script>${JSON.stringify(told ? told.value : sentForm)}`,
    };
  },
};

function recordingMailer() {
  const mails: FinishedMail[] = [];
  const refused = new Set<string>();
  const mailer = {
    async send(mail: FinishedMail) {
      if (refused.has(mail.to)) throw new AddressRefused('address refused: 550');
      mails.push(mail);
    },
  };
  return { mails, refused, mailer };
}

/** A message pushed to a browser. */
type Pushed = Omit<PushMessage, 'payload'> & { endpoint: string; payload: Record<string, unknown> };

export type TestMember = Client & { accountId: string; profileId: string; name: string };

/**
 * Starts the product over a database of its own, with a clock that stands still. It closes after the file's tests.
 * `env` as in the environment; limits are off unless given. `options` replace parts of it.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  { cluster, ...options }: { passwords?: Passwords; cluster?: TestCluster } = {},
) {
  const database = await createTestDatabase(cluster);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-test-'));
  const clock = fakeClock(START);
  const { mails, refused, mailer } = recordingMailer();
  const own = { ...PATIENT, LOG_LEVEL: 'error', DATA_DIR: dataDir, PUBLIC_URL: ORIGIN };
  const config = readConfig({ ...own, ...(env.MODE === 'production' && PRODUCTION), ...env });
  const pushed: Pushed[] = [];
  const gone = new Set<string>();
  const { publicKey, serves } = createPusher({ key: randomBytes(32), services: ['push.test'] });
  const pusher = {
    publicKey,
    serves,
    async send({ endpoint }: PushTarget, message: PushMessage) {
      if (gone.has(endpoint)) return 'gone' as const;
      pushed.push({ endpoint, ...message, payload: JSON.parse(message.payload) });
      return 'sent' as const;
    },
  };
  const parts = { config, databaseUrl: database.url, clock, mailer, pusher, passwords: CHEAP_PASSWORDS, ...options };
  const services = await openServices({ ...parts, background: false });
  const composed = await composeApi(services);
  const client = path.join(dataDir, 'client');
  await mkdir(path.join(client, 'assets'), { recursive: true });
  const web = await createWeb({ services, composed, pages: PLAIN_PAGES, client });
  const fetch = async (request: Request) => web.fetch(request, { address: '203.0.113.7' });

  const visitor = (headers: Record<string, string> = {}, origin = ORIGIN): Client =>
    createClient({ fetch, origin, headers });

  async function close() {
    await composed.stop();
    await services.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  afterFile(close);

  return {
    services,
    databaseUrl: database.url,
    composed,
    fetch,
    clock,
    mails,
    /** addresses that no mail server accepts */
    refused,
    /** messages pushed to browsers, and the endpoints of browsers that are gone */
    pushed,
    gone,
    sql: services.sql,
    jobs: {
      /** runs waiting jobs, and hands due mails to the mail server */
      async drain(): Promise<void> {
        await services.jobs.drain();
        await services.mails.drain();
      },
    },
    visitor,
    /** changes settings of the operator, for all domains */
    async changeSettings(values: Partial<z.input<typeof operatorSettings>>): Promise<void> {
      await services.sql`update settings set values = ${services.sql.json(values)}`;
      await composed.reloadSettings();
    },
    /** adds a site (S1), known at once */
    async addDomain(domain: Omit<Parameters<typeof addDomain>[1], 'insecureHttp'>): Promise<void> {
      await addDomain(services.sql, { ...domain, insecureHttp: true });
      await composed.reloadSettings();
    },
    /** makes a member, signed in and confirmed unless told otherwise */
    async member(options: MemberOptions = {}): Promise<TestMember> {
      const inserted = await insertMember(services.sql, { ...options, now: clock.now() });
      const client = visitor();
      client.cookies.set('sid', await createSession(services, inserted.accountId));
      return Object.assign(client, inserted);
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
