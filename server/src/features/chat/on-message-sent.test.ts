import { beforeAll, expect, it, vi } from 'vitest';
import { correspondent, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

it.each([
  [29, ['message', 'credits'], ['message', 'counters']],
  [31, ['message', 'refetch'], ['message', 'refetch']],
])(
  'a message that is told after %i seconds tells numbers of the send only while they are fresh',
  async (late, ...told) => {
    const [anna, ben] = [await correspondent(server, { credits: 100 }), await correspondent(server)];
    await server.services.outbox.drain();
    const streams = [await openLive(anna), await openLive(ben)];
    // The process that was to hand the row on dies.
    const waking = vi.spyOn(server.services.outbox, 'wake').mockReturnValue();
    expect((await send(anna, { profile: ben.profileId })).status).toBe(200);
    waking.mockRestore();
    server.clock.advance(late);
    await server.services.outbox.drain();
    for (const [at, stream] of streams.entries()) {
      const heard = [(await stream.next())?.name, (await stream.next())?.name];
      expect(heard).toEqual(told[at]);
    }
  },
);
