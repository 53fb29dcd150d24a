import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';

const OURS = path.resolve(import.meta.dirname, '../..');

export type Site = {
  url: string;
  dataDir: string;
  /** ends the process; the function that it answers starts another one at the same address */
  goAway(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
};

export type SiteOptions = {
  /** a database with the schema */
  databaseUrl: string;
  /** members to invent in an empty database */
  demoMembers?: number;
  /** a folder of pictures that the database names */
  files?: string;
  environment?: Record<string, string>;
  /** another checkout that is built */
  tree?: string;
};

/** The product as `npm start` runs it, in a process of its own. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { databaseUrl, demoMembers = 0, files, environment = {}, tree = OURS } = options;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-story-'));
  if (files) await cp(files, path.join(dataDir, 'files'), { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    // The test runner has a MODE of its own.
    MODE: 'demo',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO_MEMBERS: String(demoMembers),
    LIMITS: 'off',
    // A story is told by those who are in it; the one about demo members who live starts a site of its own.
    DEMO_LIFE: '0',
    // A story sees at once what another member changed.
    VISITOR_PAGE_SECONDS: '0',
    LOG_LEVEL: 'error',
    // Browsers take all the cores there are.
    WORKERS: '1',
    ...environment,
  };
  const begin = (own: object) =>
    spawn(process.execPath, [path.join(tree, 'server/src/processes/main.ts')], {
      env: { ...env, ...own },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  let child = begin({});
  const url = await readyAddress(child);
  async function end() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
  return {
    url,
    dataDir,
    async goAway() {
      await end();
      return async () => {
        child = begin({ PORT: new URL(url).port });
        await readyAddress(child);
      };
    },
    async stop() {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readyAddress(child: ChildProcess): Promise<string> {
  const exited = once(child, 'exit');
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^ready (http\S+)/.exec(line) ?? [];
    if (url) {
      child.stdout.resume();
      return url;
    }
  }
  const [code, signal] = await exited;
  throw new Error(`the site ended before it was ready: ${signal ?? `exit code ${code}`}`);
}

/**
 * Finds the link to a page of the site in the newest mail to an address. Other mails may come in between. A job writes
 * the mail after the answer, so this waits for it.
 */
export async function linkInMail({ dataDir }: Pick<Site, 'dataDir'>, address: string, page: string): Promise<string> {
  return textInMail({ dataDir }, address, new RegExp(`http\\S+${page}\\?token=[\\w-]+`));
}

/** Finds words in a mail in the same way. */
export async function textInMail({ dataDir }: Pick<Site, 'dataDir'>, address: string, wanted: RegExp): Promise<string> {
  const find = () => findInMails(path.join(dataDir, 'mail'), address, wanted);
  return vi.waitUntil(find, { interval: 20 });
}

async function findInMails(folder: string, address: string, wanted: RegExp): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml')).sort((a, b) => (a < b ? 1 : -1))) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const [found] = (text.includes(`To: ${address}`) && wanted.exec(decodeQuotedPrintable(text))) || [];
    if (found) return found;
  }
  return undefined;
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
