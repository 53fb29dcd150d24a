import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { vi } from 'vitest';
import { PATIENCE_MS } from './patience-ms.ts';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/**
 * Starts a Redis of the test's own, which keeps nothing; `options` as its command line has them.
 * @returns what kills it
 */
export async function startRedis(port: number, ...options: string[]): Promise<() => Promise<void>> {
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...options]);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  await vi.waitUntil(() => said.includes('Ready to accept connections'), PATIENCE_MS);
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
