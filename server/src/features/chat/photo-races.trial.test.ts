import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { CHAT_PHOTOS_A_DAY } from '@rendezvous/contract/photos/limits';
import { beforeAll, expect, test } from 'vitest';
import {
  addChatPhoto,
  type Correspondent,
  correspondent,
  expectBooksInOrder,
  sendPhoto,
} from '../../../test/correspondent.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const codes = (answers: { status: number; problem: { code?: string } }[]) =>
  answers.map(({ status, problem }) => (status === 200 ? 'sent' : problem.code)).sort();

async function traces({ accountId, profileId }: Correspondent) {
  const [row] = await server.sql`
    select credits,
      (select count(*)::int from ledger_entries where account_id = accounts.id and kind = 'message') as charges,
      (select count(*)::int from messages where sender_profile = ${profileId}) as messages
    from accounts where id = ${accountId}`;
  return row;
}

test('one photo to several members at once: one gets it, and one is charged', async () => {
  for (let round = 0; round < howOften({ short: 6, long: 60 }); round++) {
    const anna = await correspondent(server, { credits: 100, paid: true });
    const others = await Promise.all(Array.from({ length: 4 }, () => correspondent(server)));
    const { photo } = (await addChatPhoto(anna)).body;
    const answers = await Promise.all(
      others.map(({ profileId }) => sendPhoto(anna, { profile: profileId }, { photo: photo.id })),
    );
    expect(codes(answers)).toEqual(['photo_gone', 'photo_gone', 'photo_gone', 'sent']);
    expect(await traces(anna)).toEqual({ credits: 96, charges: 1, messages: 1 });
  }
  await expectBooksInOrder(server.sql);
});

test('the same message with a photo fifty times at once: one message, one charge, one answer', async () => {
  const [anna, ben] = [await correspondent(server, { credits: 4 }), await correspondent(server)];
  const { photo } = (await addChatPhoto(anna)).body;
  const id = randomUUIDv7();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => sendPhoto(anna, { profile: ben.profileId }, { id, photo: photo.id })),
  );
  expect(codes(answers)).toEqual(Array(50).fill('sent'));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await traces(anna)).toEqual({ credits: 0, charges: 1, messages: 1 });
  await expectBooksInOrder(server.sql);
});

test('credits for one of two photos at once: the other stays to be sent', async () => {
  for (let round = 0; round < howOften({ short: 4, long: 40 }); round++) {
    const [anna, ben] = [await correspondent(server, { credits: 7 }), await correspondent(server)];
    const photos = [(await addChatPhoto(anna)).body.photo.id, (await addChatPhoto(anna)).body.photo.id];
    const answers = await Promise.all(photos.map((photo) => sendPhoto(anna, { profile: ben.profileId }, { photo })));
    expect(codes(answers)).toEqual(['not_enough_credits', 'sent']);
    expect(await traces(anna)).toEqual({ credits: 3, charges: 1, messages: 1 });
    const unsent = await server.sql`
      select from chat_photos where profile_id = ${anna.profileId} and message_id is null`;
    expect(unsent).toHaveLength(1);
  }
  await expectBooksInOrder(server.sql);
});

test('uploads at once with room for one: one, and the same id is one photo', async () => {
  const anna = await correspondent(server);
  await server.sql`
    insert into chat_photos (id, profile_id, file, width, height, colours, private, created_at)
    select gen_random_uuid(), ${anna.profileId}, 'none', 1, 1, '', false, ${server.clock.now()}
    from generate_series(1, ${CHAT_PHOTOS_A_DAY - 1})`;
  expect(codes(await Promise.all([1, 2].map(() => addChatPhoto(anna))))).toEqual(['chat_photo_limit', 'sent']);
  const ben = await correspondent(server);
  const id = randomUUID();
  expect(codes(await Promise.all([1, 2].map(() => addChatPhoto(ben, id))))).toEqual(['sent', 'sent']);
  expect(await server.sql`select from chat_photos where profile_id = ${ben.profileId}`).toHaveLength(1);
});
