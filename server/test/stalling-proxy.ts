import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Makes a way to a database on which all data can be held up: it arrives in its order once the proxy goes on. */
export async function createStallingProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let gate = Promise.withResolvers<void>();
  gate.resolve();

  const gated = () => new Transform({ transform: (chunk, _, done) => void gate.promise.then(() => done(null, chunk)) });
  const proxy = createServer((near) => {
    const far = createConnection(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one.on('error', () => other.destroy()).once('close', () => sockets.delete(one)));
      one.pipe(gated()).pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  return {
    url: Object.assign(new URL(databaseUrl), { port: String((proxy.address() as AddressInfo).port) }).href,
    stall() {
      gate = Promise.withResolvers();
    },
    goOn() {
      gate.resolve();
    },
    close() {
      gate.resolve();
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
