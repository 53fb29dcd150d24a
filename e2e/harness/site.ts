import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase } from '../../server/test/database.ts';

const MAIN = path.resolve(import.meta.dirname, '../../server/src/processes/main.ts');

export type Site = {
  url: string;
  /** the newest mail to an address, as text */
  mailTo(address: string): Promise<string>;
  stop(): Promise<void>;
};

/** The product as `npm start` runs it, in a process of its own, over a database of its own. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-story-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO_MEMBERS: '120',
      LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAddress(child);
  return {
    url,
    mailTo: (address) => newestMail(path.join(dataDir, 'mail'), address),
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readyAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^ready (http\S+)/.exec(line) ?? [];
    if (url) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('the site ended before it was ready');
}

/** Waits for the mail: a job writes it after the answer. */
async function newestMail(folder: string, address: string): Promise<string> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names
      .filter((one) => one.endsWith('.eml'))
      .sort()
      .reverse()) {
      const text = await readFile(path.join(folder, name), 'utf8');
      if (text.includes(`To: ${address}`)) return decodeQuotedPrintable(text);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`no mail to ${address} came`);
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
