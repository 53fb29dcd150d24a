/**
 * Measures how a browser catches up (trust 14): while it is away its member is told of a thousand things; it comes back
 * with the id of the last event that it got. From before the connection is made until the last of the thousand is
 * there, over a real connection. None may be missing, twice, or out of order.
 * Target: p99 at most 300 ms.
 *
 * `node bench/catch-up.ts [--times=300] [--events=1000]`
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { onOwnDatabase } from './http/own-database.ts';
import { report } from './site.ts';
import { endAll, start } from './streams/processes.ts';

const { values: given } = parseArgs({
  options: { times: { type: 'string', default: '300' }, events: { type: 'string', default: '1000' } },
});
const EVENTS = Number(given.events);
/** Bytes of what an event names: with the rest as long as that of a message. */
const BYTES = 170;
const TARGET_MS = 300;

await onOwnDatabase(async ({ url: databaseUrl }) => {
  const site = start('site', [databaseUrl]);
  const url = new URL(await site.hear('url'));
  const [cookie = ''] = await site.ask({ cookiesFor: 1, members: 1, talking: false }, 'cookies');
  const took: number[] = [];
  for (let n = 0; n < Number(given.times); n++) {
    const away = await openStream('');
    const [lastId = ''] = await heard(away, 1);
    away.destroy();
    await once(away, 'close');
    await site.ask({ fill: { members: 1, events: EVENTS, bytes: BYTES } }, 'filled');
    const before = performance.now();
    const back = await openStream(lastId);
    const ids = await heard(back, EVENTS);
    took.push(performance.now() - before);
    checkIds(lastId, ids);
    back.destroy();
  }
  report(`${EVENTS} events missed`, took, TARGET_MS);
  await endAll();

  async function openStream(lastId: string): Promise<Socket> {
    const socket = connect(Number(url.port), url.hostname);
    const since = lastId && `Last-Event-ID: ${lastId}\r\n`;
    socket.write(
      `GET /api/events.php HTTP/1.1\r\nHost: bench.test\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n${since}\r\n`,
    );
    return socket;
  }
});

/** Reads until so many events with an id are there, and returns their ids. */
async function heard(socket: Socket, count: number): Promise<string[]> {
  let text = '';
  for await (const some of socket.setEncoding('latin1').iterator({ destroyOnReturn: false })) {
    text += some;
    // An event ends with a blank line, and its id is its first.
    const ids = text.slice(0, text.lastIndexOf('\n\n') + 1).match(/^id: \S+$/gm) ?? [];
    if (ids.length >= count) return ids.map((line) => line.slice('id: '.length));
  }
  throw new Error('the stream ended');
}

/** @throws Error if an event is missing, comes twice, or before an earlier one */
function checkIds(lastId: string, ids: readonly string[]): void {
  const numberOf = (id: string) => Number(id.split('-').at(-1));
  const wrong = ids.findIndex((id, at) => numberOf(id) !== numberOf(lastId) + at + 1);
  if (wrong >= 0 || ids.length !== EVENTS) throw new Error(`event ${wrong} of ${ids.length}: ${ids[wrong]}`);
}
