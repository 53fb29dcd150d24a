import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = path.resolve(import.meta.dirname, '../../src/processes/main.ts');

/** The product that a storm writes to. */
export type Product = { url: string; stop(): Promise<void> };

export function productEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  const quiet = { DEMO_MEMBERS: '0', LIMITS: 'off', LOG_LEVEL: 'silent' };
  return { ...process.env, NODE_ENV: 'production', MODE: 'demo', ...quiet, ...env };
}

/** Starts it over `DATABASE_URL`, and waits until it is ready. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, [MAIN], {
    env: productEnvironment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^ready (http\S+)/.exec(line) ?? [];
    if (!url) continue;
    child.stdout.resume();
    return {
      url,
      async stop() {
        child.kill('SIGTERM');
        await exited;
      },
    };
  }
  throw new Error('the product ended before it was ready');
}
