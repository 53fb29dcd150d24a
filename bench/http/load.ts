/**
 * Makes the load of a measurement: connections that stay open, each with one request at a time. It writes bytes and
 * looks for the end of the answer, no more, so that it is not what is measured.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Ask, type Load, type Loaded, median, serveParent } from './said.ts';

serveParent<Load>('ready', load);

async function load({ url, asks, clients, seconds }: Load): Promise<Loaded> {
  const { hostname, port } = new URL(url);
  const requests = asks.map(bytesOf);
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let bytes = 0;
  let wrong = 0;
  let next = Math.floor(Math.random() * requests.length);
  const client = async () => {
    const socket = connect(Number(port), hostname).setNoDelay();
    await once(socket, 'connect');
    while (performance.now() < until) {
      const from = performance.now();
      const answer = await exchange(socket, requests[next++ % requests.length] as Buffer);
      times.push(performance.now() - from);
      bytes += answer.bytes;
      if (answer.status !== 200) wrong += 1;
    }
    socket.destroy();
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - from) / 1000;
  return { perSecond: times.length / took, p50: median(times), bytes: bytes / times.length, wrong };
}

function bytesOf({ method, path, headers, body = '' }: Ask): Buffer {
  const all = { host: 'bench.test', ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
}

const BLANK_LINE = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Writes a request and reads its answer, which has a length or comes in chunks. */
function exchange(socket: Socket, request: Buffer): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    let head = '';
    let bytes = 0;
    let whole: number | undefined;
    let tail = Buffer.alloc(0);
    const hear = (chunk: Buffer) => {
      bytes += chunk.length;
      if (whole === undefined) {
        head += chunk.toString('latin1');
        const end = head.indexOf(BLANK_LINE);
        if (end < 0) return;
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        whole = length ? end + BLANK_LINE.length + Number(length) : Number.POSITIVE_INFINITY;
      }
      tail = Buffer.concat([tail, chunk]).subarray(-LAST_CHUNK.length);
      if (bytes < whole && !(whole === Number.POSITIVE_INFINITY && tail.equals(LAST_CHUNK))) return;
      socket.off('data', hear).off('close', fail);
      resolve({ status: Number(head.slice(9, 12)), bytes });
    };
    const fail = () => reject(new Error('the connection was closed'));
    socket.on('data', hear).once('close', fail).write(request);
  });
}
