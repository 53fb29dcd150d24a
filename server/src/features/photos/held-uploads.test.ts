import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { jpeg, photoForm } from '../../../test/pictures.ts';
import { startTestServer, type TestMember } from '../../../test/test-server.ts';

const server = await startTestServer();

/** Starts an upload that stops after its first bytes. */
function held(member: TestMember, address = '/api/photos.php') {
  const ends = new AbortController();
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('--form\r\n'));
      ends.signal.addEventListener('abort', () => stream.close());
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=form' };
  const answer = member.fetch(address, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  return { answer, end: () => ends.abort() };
}

it('uploads that are held open keep nobody else from theirs', { tags: 'long' }, async () => {
  const picture = await jpeg();
  const anna = await server.member({ confirmed: false });
  const others = await Promise.all(Array.from({ length: 9 }, () => server.member()));
  const uploads = [anna, ...others].flatMap((member) => [held(member), held(member)]);
  const emil = await server.member();
  // They have begun.
  const third = () => anna.call('POST photos.php', { form: photoForm(picture) });
  await vi.waitUntil(async () => (await third()).status === 503);
  expect((await emil.call('POST photos.php', { form: photoForm(picture) })).status).toBe(200);
  for (const { answer, end } of uploads) {
    end();
    expect((await answer).status).toBe(422);
  }
  expect((await third()).status).toBe(200);
  expect(await readdir(path.join(server.services.config.dataDir, 'arriving'))).toEqual([]);
});

it('an upload without a byte is a form without a photo', async () => {
  const member = await server.member();
  const headers = { 'content-type': 'multipart/form-data; boundary=form' };
  expect((await member.fetch('/api/photos.php', { method: 'POST', headers })).status).toBe(422);
});

it.each([
  ['for a profile', '/api/photos.php'],
  ['for a chat', `/api/photos.php?for=chat&id=${randomUUID()}`],
])('an upload %s that stands still is ended, and says why', async (_, address) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const member = await server.member();
    const { answer } = held(member, address);
    const watched = () => vi.getTimerCount() > 0;
    await vi.waitUntil(watched);
    vi.advanceTimersByTime(10_000);
    const response = await answer;
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([408, 'upload_too_slow']);
    expect((await member.call('POST photos.php', { form: photoForm(await jpeg()) })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
