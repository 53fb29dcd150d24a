import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = path.resolve(import.meta.dirname, '../../src/processes/main.ts');

/** The product in a process of its own, as `npm start` runs it. */
export type Product = {
  url: string;
  /** ends it like a power cut, unless it has ended already */
  kill(): Promise<void>;
  /** when it has ended, by itself too */
  exited: Promise<unknown>;
  hasExited(): boolean;
  stop(): Promise<void>;
};

/** Starts it over `DATABASE_URL` or the database of `DATA_DIR`, and waits until it is ready. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'demo',
      DEMO_MEMBERS: '0',
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^ready (http\S+)/.exec(line) ?? [];
    if (!url) continue;
    child.stdout.resume();
    const hasExited = () => child.exitCode !== null || child.signalCode !== null;
    return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), exited, hasExited };
  }
  throw new Error('the product ended before it was ready');
}
