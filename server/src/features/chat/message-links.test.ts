import type { Message } from '@rendezvous/contract/chat/message';
import { beforeAll, expect, it } from 'vitest';
import { block, type Correspondent, correspondent, send, sendGift } from '../../../test/correspondent.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let anna: Correspondent;
let ben: Correspondent;
let carla: Correspondent;
beforeAll(async () => {
  server = await startTestServer();
  anna = await correspondent(server, { credits: 100, paid: true });
  ben = await correspondent(server, { credits: 100, paid: true });
  carla = await correspondent(server, { credits: 100 });
});

const text = 'Look at https://example.com/x';
const to = ({ profileId }: Correspondent) => ({ profile: profileId });
const isPressable = (message: Message) => 'links' in message;

async function read(reader: Correspondent, other: Correspondent) {
  const { body } = await reader.call('GET messages.php', { query: { profile: other.profileId } });
  return body.messages.map(isPressable).reverse();
}

it('a message with an address says that it can be pressed, to both, where both are premium (C3)', async () => {
  const answers = [
    await send(anna, to(ben), { text }),
    await send(anna, to(ben), { text: 'no address' }),
    await sendGift(anna, to(ben), { text: 'www.example.org' }),
    await sendGift(anna, to(ben)),
  ];
  const expected = [true, false, true, false];
  expect(answers.map(({ body }) => isPressable(body.message))).toEqual(expected);
  expect(await read(anna, ben)).toEqual(expected);
  expect(await read(ben, anna)).toEqual(expected);
});

it('no message says so where one of the two is free, to neither, until both are premium', async () => {
  const answers = [await send(anna, to(carla), { text }), await send(carla, to(anna), { text })];
  expect(answers.map(({ body }) => isPressable(body.message))).toEqual([false, false]);
  expect([await read(anna, carla), await read(carla, anna)].flat()).toEqual([false, false, false, false]);
  await server.sql`update accounts set paid_user = true where id = ${carla.accountId}`;
  expect([await read(anna, carla), await read(carla, anna)].flat()).toEqual([true, true, true, true]);
});

it('none behind a block, which looks as if the other one had left', async () => {
  await block(server, ben, anna);
  expect(await read(anna, ben)).toEqual([false, false, false, false]);
});
