import { expect, it, onTestFinished, vi } from 'vitest';
import { signUp } from '../../../test/newcomer.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { openPool } from '../../platform/database/pool.ts';
import { type Sql, statementsOf } from '../../platform/database/sql.ts';
import type { Run } from '../../platform/database/statement.ts';
import { closeChats } from './on-member-left.ts';

it('many whose accounts end together are asked about at once, and each of their partners hears of it', async () => {
  const server = await startTestServer();
  const ben = await server.member();
  const words = { signup_profile: ben.profileId };
  const gone = [];
  for (const signup_message of ['One.', 'Two.', 'Three.'])
    gone.push(await signUp(server, { ...words, signup_message }));
  await server.services.outbox.drain();
  const profiles = gone.map(({ user }) => user.profile.id);
  await server.sql`update accounts set status = 'erased' where id = any(${gone.map(({ user }) => user.id)}::uuid[])`;
  const chats = await server.sql<{ id: string }[]>`
    select conversation_id as id from participants where profile_id = any(${profiles}::uuid[])`;
  const pool = openPool(server.databaseUrl, { max: 1 });
  onTestFinished(() => pool.end());
  const run = vi.fn<Run>((query) => pool.run(query));
  const announce = vi.fn();
  const services = { ...server.services, sql: statementsOf(run) as Sql, live: { ...server.services.live, announce } };
  await closeChats(
    services,
    profiles.map((profile) => ({ profile })),
  );
  const heard = announce.mock.calls.map(([who, what, { conversation }]) => [who, what, conversation]);
  expect(heard.sort()).toEqual(chats.map(({ id }) => [ben.profileId, 'chat_closed', id]).sort());
  expect(chats).toHaveLength(3);
  expect(run).toHaveBeenCalledTimes(1);
});
