import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { accessLog } from './http/access-log.ts';
import { createLog } from './log.ts';

function recorded(level: string) {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(line) });
  return { lines, log };
}

test('a request is one line without query, body and address, at level info only', async () => {
  for (const [level, count] of [
    ['info', 1],
    ['warn', 0],
  ] as const) {
    const { lines, log } = recorded(level);
    const app = new Hono().use(accessLog(log)).post('*', (c) => c.text('no', 403));
    const headers = { 'x-forwarded-for': '198.51.100.1', cookie: 'sid=secret' };
    await app.request('/activate/done?token=secret', { method: 'POST', body: 'secret', headers });
    expect(lines).toHaveLength(count);
    expect(lines.join()).not.toMatch(/secret|198\.51/);
    if (count > 0)
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'POST', path: '/activate/done', status: 403 });
  }
});

test('an error is logged with its cause, without the row it was about', () => {
  const { lines, log } = recorded('error');
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email_key)=(anna@mail.example) already exists.',
    parameters: ['anna@mail.example'],
  });
  log.error({ err: new Error('not kept', { cause }) }, 'call failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'call failed',
    err: { message: 'not kept', cause: { message: 'duplicate key', code: '23505' } },
  });
  expect(lines.join()).not.toContain('anna');
});

test('an error that is a plain object has words too, and no more than an error has', () => {
  const { lines, log } = recorded('error');
  log.error({ err: { message: 'no answer', code: '57014', detail: 'anna@mail.example', queue: 'mails' } }, 'job queue');
  log.error({ err: 'anna@mail.example' }, 'job queue');
  expect(lines.map((line) => JSON.parse(line).err)).toEqual([
    { type: 'object', message: 'no answer', code: '57014' },
    { type: 'string' },
  ]);
});
