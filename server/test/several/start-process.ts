import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { vi } from 'vitest';
import { PATIENCE_MS } from '../patience-ms.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Starts the process behind `npm start` and waits until it answers. */
export async function startProcess(environment: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['server/src/processes/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DEMO_MEMBERS: '0', LOG_LEVEL: 'error', ...environment },
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code]) => Number(code));
  // Longer than an event takes: a start loads the whole product, and on a busy machine others start beside it.
  const url = await vi.waitUntil(() => /^ready (http\S+)$/m.exec(said)?.[1], 3 * PATIENCE_MS);
  return {
    pid: Number(child.pid),
    url,
    said: () => said,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}
