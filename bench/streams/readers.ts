/** Many browsers in one process: plain connections, each with a stream, that come back when they are cut. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { moment, type ToReaders, tell } from './said.ts';

/** Source addresses, so that the ports of one do not run out. */
const ADDRESSES = 8;
const EVENT = Buffer.from('event: match');
const BEGUN = Buffer.from('retry: ');
/** Pause of a browser after a failure to connect at all. */
const AGAIN_MS = 1000;

type To = { host: string; port: number; path: string };
const sockets = new Set<Socket>();
let wanted = 0;
let open = 0;
let heard = 0;
let refused = 0;
let lostAt = 0;

process.on('message', (message: ToReaders) => {
  if ('close' in message) closeAll();
  else void openAll(message.open);
});
process.on('disconnect', () => process.exit());

async function openAll({ url, path, cookies, perSecond }: Extract<ToReaders, { open: unknown }>['open']) {
  const { hostname, port } = new URL(url);
  const from = moment();
  wanted = cookies.length;
  refused = 0;
  for (const [n, cookie] of cookies.entries()) {
    const early = from + (n / perSecond) * 1000 - moment();
    if (early > 0) await pause(early);
    read({ host: hostname, port: Number(port), path }, cookie, `127.0.0.${2 + (n % ADDRESSES)}`);
  }
  while (open < wanted) await pause(20);
  tell({ opened: { seconds: (moment() - from) / 1000 } });
}

function read(to: To, cookie: string, localAddress: string): void {
  const socket = connect({ host: to.host, port: to.port, localAddress });
  let isOpen = false;
  let retryMs = AGAIN_MS;
  sockets.add(socket);
  socket.on('connect', () =>
    socket.write(
      `GET ${to.path} HTTP/1.1\r\nHost: bench.test\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`,
    ),
  );
  socket.on('data', (bytes: Buffer) => {
    if (!isOpen) {
      if (!bytes.includes(BEGUN)) return refuse(bytes);
      retryMs = Number(/retry: (\d+)/.exec(bytes.toString())?.[1] ?? AGAIN_MS);
      isOpen = true;
      open += 1;
      if (open === wanted && lostAt > 0) tell({ back: { seconds: (moment() - lostAt) / 1000, refused } });
    }
    if (!bytes.includes(EVENT)) return;
    heard += 1;
    if (heard !== wanted) return;
    heard = 0;
    tell({ heard: moment() });
  });
  // Ignored: the end of the connection follows.
  socket.on('error', () => {});
  socket.on('close', () => {
    if (!sockets.delete(socket)) return;
    if (isOpen) open -= 1;
    if (isOpen && lostAt === 0) {
      lostAt = moment();
      tell({ lost: true });
    }
    setTimeout(() => wanted > 0 && read(to, cookie, localAddress), retryMs);
  });

  function refuse(bytes: Buffer): void {
    // Some bytes of the head alone, or another answer than a stream.
    if (bytes.includes('HTTP/1.1 200')) return;
    refused += 1;
    socket.destroy();
  }
}

function closeAll(): void {
  wanted = 0;
  open = 0;
  heard = 0;
  lostAt = 0;
  const all = [...sockets];
  sockets.clear();
  for (const socket of all) socket.destroy();
  tell({ closed: true });
}
