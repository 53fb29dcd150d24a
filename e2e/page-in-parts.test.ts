import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectStillness, recordShifts } from './harness/shifts.ts';
import { tellStories } from './harness/stories.ts';
import { interactive } from './harness/visit.ts';

const { visit } = tellStories();

/** The rest of a page waits for this. */
let rest = Promise.withResolvers<void>();

/** The site behind a line that brings a page up to the middle of its footer, and the rest later. */
const line = createServer(async (request, response) => {
  const headers = { accept: request.headers.accept ?? '', cookie: request.headers.cookie ?? '' };
  const answer = await fetch(inject('site').url + request.url, { headers, redirect: 'manual' });
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'content-type': type });
  if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
  const html = await answer.text();
  const cut = html.indexOf('</p>', html.indexOf('<footer')) + '</p>'.length;
  response.write(html.slice(0, cut));
  await rest.promise;
  response.end(html.slice(cut));
});

beforeAll(() => new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve)));
afterAll(() => void line.close());

test.each(['/activate/done', '/reset-password'])('a page that arrives in two parts stands still: %s', async (path) => {
  rest = Promise.withResolvers();
  const { page } = await visit({ reducedMotion: 'reduce' });
  await recordShifts(page);
  const { port } = line.address() as AddressInfo;
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await page.locator('footer').isVisible()).toBe(false);
  rest.resolve();
  await interactive(page);
  await page.locator('footer').waitFor();
  await expectStillness(page);
});
