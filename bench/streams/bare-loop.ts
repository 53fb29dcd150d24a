/** The least that holds streams: a server that keeps its answers open and writes one buffer to each of them. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announcing, memoryAtRest, type ToServer, tell } from './said.ts';

const open = new Set<ServerResponse>();
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  response.write('retry: 3000\nid: abcdefgh-1\n\n');
  open.add(response);
  response.on('close', () => open.delete(response));
});
server.listen(0, '127.0.0.1', () => tell({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));

process.on('message', (message: ToServer) => {
  if ('announce' in message) void announcing(announce);
  else if ('cookiesFor' in message) tell({ cookies: Array.from({ length: message.cookiesFor }, () => 'sid=none') });
  else tell({ resting: memoryAtRest() });
});
process.on('disconnect', () => process.exit());

function announce(): void {
  const event = 'id: abcdefgh-2\nevent: match\ndata: {"profile":"018f0000-0000-7000-8000-000000000000"}\n\n';
  const bytes = Buffer.from(event);
  for (const response of open) response.write(bytes);
}
