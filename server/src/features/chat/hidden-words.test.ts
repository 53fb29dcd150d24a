import { beforeAll, expect, it } from 'vitest';
import { type Correspondent, correspondent, send, textOf } from '../../../test/correspondent.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const hide = (member: Correspondent, ...hidden_words: string[]) =>
  member.call('PUT preferences.php', { body: { hidden_words } });
const chatsOf = async (member: Correspondent) => (await member.call('GET chats.php')).body;

async function foldedFor(reader: Correspondent, other: Correspondent): Promise<boolean[]> {
  const { body } = await reader.call('GET messages.php', { query: { profile: other.profileId } });
  return body.messages.map((message) => textOf(message).folded);
}

it('a message with a hidden word is folded for its reader alone, at once and also later', async () => {
  const [anna, ben] = [await correspondent(server), await correspondent(server, { credits: 20 })];
  await hide(anna, 'Nude', '🍆');
  const sent = await send(ben, { profile: anna.profileId }, { text: 'hello you' } as object);
  await send(ben, { profile: anna.profileId }, { text: 'send NUDE, please' });
  expect(await foldedFor(anna, ben)).toEqual([true, false]);
  const [chat] = (await chatsOf(anna)).chats;
  expect(chat?.last_message).toMatchObject({ folded: true, text: 'send NUDE, please' });
  // Counted like any other message.
  expect([chat?.num_unread_messages, (await chatsOf(anna)).unread_total]).toEqual([2, 2]);

  // The sender learns nothing of it.
  expect(textOf(sent.body.message).folded).toBe(false);
  expect(await foldedFor(ben, anna)).toEqual([false, false]);
  expect((await chatsOf(ben)).chats[0]?.last_message).toMatchObject({ folded: false });

  await hide(anna, 'hello you');
  expect(await foldedFor(anna, ben)).toEqual([false, true]);
  await hide(anna);
  expect(await foldedFor(anna, ben)).toEqual([false, false]);
});

it('what one writes oneself is never folded', async () => {
  const [anna, ben] = [await correspondent(server, { credits: 20 }), await correspondent(server)];
  await hide(anna, 'hello');
  await send(anna, { profile: ben.profileId }, { text: 'hello' });
  expect(await foldedFor(anna, ben)).toEqual([false]);
});
