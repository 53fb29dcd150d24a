/** A bare Hono that answers with what the parent gives it, from memory. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { serveParent } from './said.ts';

const app = new Hono();
const pages = new Map<string, string>();
app.get('*', (c) => c.html(pages.get(c.req.path) ?? ''));
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

serveParent<{ pages?: Record<string, string> }>(`http://127.0.0.1:${port}`, async (order) => {
  for (const [path, html] of Object.entries(order.pages ?? {})) pages.set(path, html);
  return process.cpuUsage();
});
