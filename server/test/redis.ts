import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/**
 * Starts a Redis of the test's own, which keeps nothing; `options` as its command line has them.
 * @returns what kills it
 */
export async function startRedis(port: number, ...options: string[]): Promise<() => Promise<void>> {
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...options]);
  const ended = once(child, 'exit');
  const ready = Promise.withResolvers<void>();
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
    if (said.includes('Ready to accept connections')) ready.resolve();
  });
  void ended.then(() => ready.reject(new Error(`Redis ended: ${said}`)));
  await ready.promise;
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
