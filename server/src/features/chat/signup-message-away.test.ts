import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { signUp } from '../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { handOverFrom } from '../signup/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

type Change = (account: string) => Promise<unknown>;

/** Ways to be away, each with the way back. */
const AWAY: [string, Change, Change][] = [
  [
    'has paused',
    (account) => server.sql`update accounts set paused_at = now() where id = ${account}`,
    (account) => server.sql`update accounts set paused_at = null where id = ${account}`,
  ],
  [
    'is leaving',
    (account) => server.sql`update accounts set status = 'pending_deletion' where id = ${account}`,
    (account) => server.sql`update accounts set status = 'not_confirmed' where id = ${account}`,
  ],
];

it.each(AWAY)(
  'the message of a sign-up waits while its writer %s, and goes out after that',
  async (_, go, comeBack) => {
    const { sql, clock, services } = server;
    const ben = await server.member();
    const { id: anna } = (await signUp(server, { signup_profile: ben.profileId })).user;
    const sent = async () => (await ben.call('GET chats.php')).body.chats.length;
    await go(anna);
    // As one is kept that waited for room.
    await sql`
    insert into signup_messages (account_id, id, text, created_at, due)
    values (${anna}, ${randomUUIDv7()}, 'Hi.', ${clock.now()}, true)`;
    await handOverFrom(sql, anna, { at: clock.now(), from: clock.now() });
    for (let day = 0; day < 2; day++) {
      await services.outbox.retry();
      expect(await sent()).toBe(0);
      clock.advance(24 * 3600);
    }
    await comeBack(anna);
    await services.outbox.retry();
    expect(await sent()).toBe(1);
    expect(await sql`select from signup_messages`).toEqual([]);
  },
);
