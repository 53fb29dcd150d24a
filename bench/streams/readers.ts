/**
 * Many browsers in one process: plain connections, each with a stream, that come back when they are cut, with the id of
 * the last event as browsers do, and ask for everything again when they are told to.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { askForAll, type Reader } from './ask-for-all.ts';
import { moment, type ToReaders, tell } from './said.ts';

/** Source addresses, so that the ports of one do not run out. */
const ADDRESSES = 8;
const EVENT = Buffer.from('event: match');
const BEGUN = Buffer.from('retry: ');
/** Pause of a browser after a failure to connect at all. */
const AGAIN_MS = 1000;

/** Streams that are there, by the number of their reader. */
const sockets = new Map<number, Socket>();
let readers: Reader[] = [];
/** Streams of the first so many read nothing. */
let stalled = 0;
let open = 0;
let heard = 0;
let most = 0;
let refused = 0;
let cut = 0;
let lostAt = 0;
/** Milliseconds of each answer to those who were told to ask for everything; who are still about it. */
const asked = { ms: [] as number[], refused: 0, under_way: 0 };

// Who reads nothing hears of no end either: what they write finds it. Servers pass over blank lines.
setInterval(() => {
  for (let n = 0; n < stalled; n++) sockets.get(n)?.write('\r\n');
}, 1000).unref();

process.on('message', (message: ToReaders) => {
  if ('close' in message) closeAll();
  else if ('stall' in message) void stall(message.stall);
  else void openAll(message.open);
});
process.on('disconnect', () => process.exit());

async function openAll({ url, path, cookies, perSecond }: Extract<ToReaders, { open: unknown }>['open']) {
  const { hostname, port } = new URL(url);
  const from = moment();
  refused = 0;
  readers = cookies.map((cookie, n) => {
    const localAddress = `127.0.0.${2 + (n % ADDRESSES)}`;
    return { n, host: hostname, port: Number(port), path, cookie, localAddress, lastId: '' };
  });
  for (const reader of readers) {
    const early = from + (reader.n / perSecond) * 1000 - moment();
    if (early > 0) await pause(early);
    read(reader);
  }
  while (open < readers.length) await pause(20);
  tell({ opened: { seconds: (moment() - from) / 1000 } });
}

function read(reader: Reader): void {
  const { n, host, port, path, cookie, localAddress, lastId } = reader;
  const socket = connect({ host, port, localAddress });
  let isOpen = false;
  let retryMs = AGAIN_MS;
  sockets.set(n, socket);
  socket.on('connect', () => {
    const since = lastId && `Last-Event-ID: ${lastId}\r\n`;
    const head = `Host: bench.test\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n${since}`;
    socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
  });
  socket.on('data', (bytes: Buffer) => {
    if (!isOpen) {
      if (!bytes.includes(BEGUN)) return refuse(bytes);
      begin(bytes.toString());
    }
    if (n >= stalled && bytes.includes(EVENT)) hear();
  });
  // Ignored: the end of the connection follows.
  socket.on('error', () => {});
  socket.on('close', () => {
    if (isOpen) open -= 1;
    // Closed here, or another one took its place.
    if (sockets.get(n) !== socket) return;
    sockets.delete(n);
    if (isOpen && n < stalled) cut += 1;
    else if (isOpen && lostAt === 0) {
      lostAt = moment();
      tell({ lost: true });
    }
    setTimeout(() => readers[n] === reader && read(reader), retryMs);
  });

  function begin(greeting: string): void {
    retryMs = Number(/retry: (\d+)/.exec(greeting)?.[1] ?? AGAIN_MS);
    reader.lastId =
      greeting
        .match(/^id: \S+$/gm)
        ?.at(-1)
        ?.slice('id: '.length) ?? '';
    isOpen = true;
    open += 1;
    if (n < stalled) socket.pause();
    const within = /^event: refetch\ndata: .*"within_ms":(\d+)/m.exec(greeting)?.[1];
    if (within !== undefined) void askWithin(reader, Number(within));
    if (open === readers.length && lostAt > 0) tell({ back: { seconds: (moment() - lostAt) / 1000, refused } });
  }

  function refuse(bytes: Buffer): void {
    // Some bytes of the head alone, or another answer than a stream.
    if (bytes.includes('HTTP/1.1 200')) return;
    refused += 1;
    socket.destroy();
  }
}

/** Counts a stream that has the event, until all who read have it. */
function hear(): void {
  const reading = readers.length - stalled;
  heard += 1;
  if (heard === Math.ceil(reading * 0.99)) most = moment();
  if (heard < reading) return;
  heard = 0;
  tell({ heard: { most, last: moment() } });
}

/** Lets the first so many read nothing from now on; those who did so before get new streams. */
async function stall(count: number): Promise<void> {
  await Promise.all(readers.slice(0, stalled).map(openAnew));
  stalled = 0;
  while (open < readers.length) await pause(20);
  stalled = count;
  for (const { n } of readers.slice(0, count)) sockets.get(n)?.pause();
  tell({ stalled: { cut } });
  cut = 0;
}

/** Opens a stream that knows nothing of what another one missed. */
async function openAnew(reader: Reader): Promise<void> {
  const socket = sockets.get(reader.n);
  sockets.delete(reader.n);
  if (socket) await once(socket.destroy(), 'close');
  reader.lastId = '';
  if (!sockets.has(reader.n)) read(reader);
}

/** Asks for everything at a moment of its own, as a page does; tells of it once all have. */
async function askWithin(reader: Reader, withinMs: number): Promise<void> {
  asked.under_way += 1;
  await pause(Math.random() * withinMs);
  const answers = await askForAll(reader);
  asked.ms.push(...answers.ms);
  asked.refused += answers.refused;
  asked.under_way -= 1;
  if (asked.under_way > 0 || open < readers.length) return;
  tell({ asked: { seconds: (moment() - lostAt) / 1000, ms: asked.ms, refused: asked.refused } });
}

function closeAll(): void {
  readers = [];
  heard = 0;
  lostAt = 0;
  const all = [...sockets.values()];
  sockets.clear();
  for (const socket of all) socket.destroy();
  tell({ closed: true });
}
