import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { createMailer } from './mailer.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a mail server that says nothing is not waited for', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => {})));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, folder: '', clock: systemClock });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const said = { subject: '', text: '', html: '' };
  const mail = { from: 'a@site.test', to: 'b@mail.example', ...said, messageId: '<1@site.test>', date: new Date() };
  const outcome = vi.fn();
  const sending = mailer.send(mail).then(
    () => outcome('sent'),
    (error: Error) => outcome(error.message),
  );
  await once(server, 'connection');
  for (let seconds = 0; seconds < 25 && outcome.mock.calls.length === 0; seconds += 1) {
    vi.advanceTimersByTime(1000);
    await turn();
  }
  expect(outcome).toHaveBeenCalledExactlyOnceWith('mail was not accepted: ETIMEDOUT');
  await sending;
  for (const socket of sockets) socket.destroy();
  server.close();
});
