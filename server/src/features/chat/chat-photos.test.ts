import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { MAX_BLOCKS } from '@rendezvous/contract/blocks/limits';
import type { Message } from '@rendezvous/contract/chat/message';
import { CHAT_PHOTO_HOURS, CHAT_PHOTOS_A_DAY } from '@rendezvous/contract/photos/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import {
  addChatPhoto,
  type Correspondent,
  correspondent,
  expectBooksInOrder,
  send,
  sendPhoto,
} from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { jpeg, photoForm, pngClaiming } from '../../../test/pictures.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { forgetUnsentPhotos } from '../photos/index.ts';

let server: TestServer;
let anna: Correspondent;
let ben: Correspondent;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [anna, ben] = [await correspondent(server, { credits: 20 }), await correspondent(server)];
});

const toBen = () => ({ profile: ben.profileId });
const statusOf = async (client: Client, address: string) => (await client.fetch(address)).status;
const addressOf = (id: string, variant: 'sharp' | 'blurred') =>
  `/api/chat-photo.php?id=${id}&size=480&variant=${variant}`;

function photoOf(message: Message | undefined) {
  if (message?.type !== 'image') throw new Error(`a ${message?.type} message`);
  return message.photo;
}

async function lastSeenBy(member: Correspondent, other: Correspondent) {
  const { messages } = (await member.call('GET messages.php', { query: { profile: other.profileId } })).body;
  return photoOf(messages[0]);
}

async function sentPhoto() {
  const { photo } = (await addChatPhoto(anna)).body;
  const { message } = (await sendPhoto(anna, toBen(), { photo: photo.id })).body;
  return { id: photo.id, conversation: message.conversation, message: message.id };
}

describe('a photo for a chat', () => {
  it('is on no profile, and opens for nobody before it is sent', async () => {
    const { body } = await addChatPhoto(anna);
    expect((await anna.call('GET profile.php')).body.photos).toEqual([]);
    for (const who of [anna, ben]) expect(await statusOf(who, addressOf(body.photo.id, 'blurred'))).toBe(404);
  });

  it('sent again with its id is answered, and another member’s id is taken', async () => {
    const id = randomUUID();
    expect((await addChatPhoto(anna, id)).body).toEqual({ photo: { id } });
    expect((await addChatPhoto(anna, id)).body).toEqual({ photo: { id } });
    expect((await addChatPhoto(ben, id)).problem.code).toBe('id_taken');
    expect(await server.sql`select from chat_photos where id = ${id}`).toHaveLength(1);
  });

  it('must be one, and gets an id where it has none', async () => {
    const form = photoForm(Buffer.from('no picture'));
    const query = { id: randomUUID() };
    expect((await anna.call('POST photos.php?for=chat', { query, form })).problem.code).toBe('file_type');
    const ids = [];
    for (const _ of ['first', 'another']) {
      const added = await anna.call('POST photos.php?for=chat', { query: {}, form: photoForm(await jpeg()) });
      expect(added.status).toBe(200);
      ids.push(added.body.photo.id);
    }
    expect(new Set(ids)).toHaveLength(2);
    expect((await sendPhoto(anna, toBen(), { photo: ids[0] ?? '' })).status).toBe(200);
    const foreign = await addChatPhoto(ben, 'no-uuid');
    expect(foreign.problem).toMatchObject({ code: 'validation_failed', fields: { id: { code: 'invalid' } } });
    const empty = await anna.call('POST photos.php?for=chat', { query, form: new FormData() });
    expect(empty.problem).toMatchObject({ code: 'validation_failed', fields: { photo: { code: 'required' } } });
  });

  it('that can’t be read, is too large or has too many pixels is refused, and nothing of it stays', async () => {
    const picture = await jpeg();
    const add = async (bytes: Uint8Array) =>
      (await anna.call('POST photos.php?for=chat', { query: { id: randomUUID() }, form: photoForm(bytes) })).problem
        .code;
    expect(await add(picture.subarray(0, 700))).toBe('photo_unreadable');
    expect(await add(await pngClaiming(50_000, 50_000))).toBe('photo_too_many_pixels');
    expect(await add(Buffer.concat([picture, Buffer.alloc(16 * 1024 * 1024)]))).toBe('file_too_large');
    expect(await server.sql`select from chat_photos where profile_id = ${anna.profileId}`).toEqual([]);
  });

  it('is one of a bounded number a day', async () => {
    await server.sql`
      insert into chat_photos (id, profile_id, file, width, height, colours, private, created_at)
      select gen_random_uuid(), ${anna.profileId}, 'none', 1, 1, '', false, ${server.clock.now()}
      from generate_series(1, ${CHAT_PHOTOS_A_DAY})`;
    expect((await addChatPhoto(anna)).problem).toMatchObject({
      code: 'chat_photo_limit',
      params: { limit: CHAT_PHOTOS_A_DAY },
    });
    expect((await addChatPhoto(ben)).status).toBe(200);
  });

  it('that comes once more after its hours counts as one of the day', async () => {
    const { id } = (await addChatPhoto(anna)).body.photo;
    const age = new Date(server.clock.now().getTime() - CHAT_PHOTO_HOURS * 3_600_000);
    await server.sql`update chat_photos set created_at = ${age} where id = ${id}`;
    await server.sql`
      insert into chat_photos (id, profile_id, file, width, height, colours, private, created_at)
      select gen_random_uuid(), ${anna.profileId}, 'none', 1, 1, '', false, ${server.clock.now()}
      from generate_series(1, ${CHAT_PHOTOS_A_DAY})`;
    expect((await addChatPhoto(anna, id)).problem.code).toBe('chat_photo_limit');
  });

  it('that comes once more after its hours can be sent, whether its files have gone or not', async () => {
    const age = new Date(server.clock.now().getTime() - CHAT_PHOTO_HOURS * 3_600_000);
    for (const isForgotten of [false, true]) {
      const { id } = (await addChatPhoto(anna)).body.photo;
      await server.sql`update chat_photos set created_at = ${age} where id = ${id}`;
      if (isForgotten) await forgetUnsentPhotos(server.services);
      expect((await sendPhoto(anna, toBen(), { photo: id })).problem.code).toBe('photo_gone');
      expect((await addChatPhoto(anna, id)).status).toBe(200);
      expect((await sendPhoto(anna, toBen(), { photo: id })).status).toBe(200);
      expect(await statusOf(anna, addressOf(id, 'sharp'))).toBe(200);
    }
  });

  it('that is not sent is gone after its hours, files as well', async () => {
    const { photo } = (await addChatPhoto(anna)).body;
    const kept = await sentPhoto();
    const age = new Date(server.clock.now().getTime() - CHAT_PHOTO_HOURS * 3_600_000);
    await server.sql`update chat_photos set created_at = ${age} where profile_id = ${anna.profileId}`;
    expect((await sendPhoto(anna, toBen(), { photo: photo.id })).problem.code).toBe('photo_gone');
    const [row] = await server.sql<{ file: string }[]>`select file from chat_photos where id = ${photo.id}`;
    await forgetUnsentPhotos(server.services);
    await server.jobs.drain();
    expect(await server.services.files.read(`${row?.file}/480.webp`)).toBeNull();
    expect(await server.sql`select id from chat_photos where profile_id = ${anna.profileId}`).toEqual([
      { id: kept.id },
    ]);
    expect(await statusOf(anna, addressOf(kept.id, 'sharp'))).toBe(200);
  });
});

describe('a photo message', () => {
  it('costs its price, and is sharp for its sender', async () => {
    const { photo } = (await addChatPhoto(anna)).body;
    const sent = await sendPhoto(anna, toBen(), { photo: photo.id });
    expect(sent).toMatchObject({ status: 200, body: { message: { type: 'image', price: 4, own: true }, credits: 16 } });
    const { image, seen, id } = photoOf(sent.body.message);
    expect([id, seen]).toEqual([photo.id, 'sharp']);
    expect(await statusOf(anna, image?.filename ?? '')).toBe(200);
    await expectBooksInOrder(server.sql);
  });

  it('from somebody new is blurred until the reader wants to see it, and the sharp file is refused', async () => {
    const { id, conversation } = await sentPhoto();
    expect(await lastSeenBy(ben, anna)).toMatchObject({ id, seen: 'blurred' });
    expect(await statusOf(ben, (await lastSeenBy(ben, anna)).image?.filename ?? '')).toBe(200);
    expect(await statusOf(ben, addressOf(id, 'sharp'))).toBe(404);

    expect((await ben.call('POST chat-photo.php', { body: { conversation, show: false } })).status).toBe(204);
    expect(await lastSeenBy(ben, anna)).toEqual({ id, seen: 'declined', image: null });
    for (const variant of ['sharp', 'blurred'] as const) expect(await statusOf(ben, addressOf(id, variant))).toBe(404);

    expect((await ben.call('POST chat-photo.php', { body: { conversation, show: true } })).status).toBe(204);
    expect(await lastSeenBy(ben, anna)).toMatchObject({ seen: 'sharp' });
    expect(await statusOf(ben, addressOf(id, 'sharp'))).toBe(200);
    const [chat] = (await ben.call('GET chats.php')).body.chats;
    expect(photoOf(chat?.last_message ?? undefined).seen).toBe('sharp');
    // It opened nothing the other way round.
    const own = (await addChatPhoto(ben)).body.photo.id;
    await server.sql`update accounts set credits = 4 where id = ${ben.accountId}`;
    await server.sql`
      insert into ledger_entries (account_id, kind, amount, balance, created_at)
      values (${ben.accountId}, 'demo', 4, 4, ${server.clock.now()})`;
    expect((await sendPhoto(ben, { conversation }, { photo: own })).status).toBe(200);
    expect(await lastSeenBy(anna, ben)).toMatchObject({ seen: 'blurred' });
  });

  it('is declined by the call that blocks its sender, for good; a plain block decides nothing about photos', async () => {
    const { id, conversation } = await sentPhoto();
    const block = (body: object) => ben.call('POST blocks.php', { body });
    const seen = async () => {
      await ben.call('DELETE blocks.php', { body: { conversation } });
      return (await lastSeenBy(ben, anna)).seen;
    };
    await block({ conversation });
    expect(await seen()).toBe('blurred');
    await server.services.outbox.drain();
    const [annas, bens] = [await openLive(anna), await openLive(ben)];
    const all = await block({ conversation, decline_photos: true });
    expect([all.status, all.body]).toEqual([200, { blocked: true }]);
    expect(await bens.next('chat_changed')).toMatchObject({ data: { conversation, photos: true } });
    await server.services.outbox.drain();
    // The sender hears of the block as of any other.
    expect(await annas.next()).toMatchObject({ name: 'chat_closed' });
    for (const variant of ['sharp', 'blurred'] as const) expect(await statusOf(ben, addressOf(id, variant))).toBe(404);
    expect(await seen()).toBe('declined');

    // Said again to a member who is blocked already, it declines all the same; and by the member's id.
    await ben.call('POST chat-photo.php', { body: { conversation, show: true } });
    await block({ id: anna.profileId });
    await block({ id: anna.profileId, decline_photos: true });
    expect(await seen()).toBe('declined');
  });

  it('is not declined by a block that is refused', { tags: 'long' }, async () => {
    const { conversation } = await sentPhoto();
    await server.sql`
      with many as (
        insert into profiles (domain_id, pool_id, looking_for, created_at)
        select domain_id, pool_id, looking_for, created_at from profiles, generate_series(1, ${MAX_BLOCKS})
        where id = ${ben.profileId} returning id
      )
      insert into blocks (blocker, blocked, created_at) select ${ben.profileId}, id, ${server.clock.now()} from many`;
    const { problem } = await ben.call('POST blocks.php', { body: { conversation, decline_photos: true } });
    expect(problem.code).toBe('block_limit');
    expect((await lastSeenBy(ben, anna)).seen).toBe('blurred');
    await server.sql`delete from profiles where account_id is null`;
  });

  it('is shown or declined in the reader’s other tabs, too, which the sender does not hear', async () => {
    const { conversation } = await sentPhoto();
    await server.services.outbox.drain();
    const [annas, bens] = [await openLive(anna), await openLive(ben)];
    await ben.call('POST chat-photo.php', { body: { conversation, show: true } });
    expect(await bens.next()).toMatchObject({ name: 'chat_changed', data: { conversation, photos: true } });
    server.services.live.announce(anna.profileId, 'photo', {});
    expect(await annas.next()).toMatchObject({ name: 'photo' });
  });

  it('opens for nobody else, whoever has its address', async () => {
    const { id, conversation } = await sentPhoto();
    const carl = await correspondent(server);
    for (const who of [carl, server.visitor()]) {
      expect(await statusOf(who, addressOf(id, 'blurred'))).not.toBe(200);
      expect(await statusOf(who, `/api/photo.php?id=${id}&size=480&variant=blurred`)).not.toBe(200);
    }
    expect((await carl.call('POST chat-photo.php', { body: { conversation, show: true } })).problem.code).toBe(
      'not_found',
    );
  });

  it('takes only a photo of one’s own that was not sent yet', async () => {
    const { id } = await sentPhoto();
    const others = (await addChatPhoto(ben)).body.photo.id;
    for (const photo of [id, others, randomUUID()]) {
      expect(await sendPhoto(anna, toBen(), { photo })).toMatchObject({ status: 410, problem: { code: 'photo_gone' } });
    }
    expect((await anna.call('GET user.php')).body.credits).toBe(16);
  });

  it('the same id again answers the same message; a refused one leaves the photo to be sent', async () => {
    const { photo } = (await addChatPhoto(anna)).body;
    const id = randomUUIDv7();
    expect((await sendPhoto(anna, toBen(), { id, photo: photo.id, price: 3 })).problem).toMatchObject({
      code: 'price_changed',
      params: { price: 4 },
    });
    const sent = await sendPhoto(anna, toBen(), { id, photo: photo.id });
    expect(sent.status).toBe(200);
    expect((await sendPhoto(anna, toBen(), { id, photo: photo.id })).body).toEqual(sent.body);
  });

  it('is kept as evidence with a report of its message', async () => {
    const { id, message } = await sentPhoto();
    const { body } = await ben.call('POST reports.php', { body: { message, category: 'scam' } });
    const kept = await server.sql`
      select photo_id from evidence_photos e join reports r on r.id = e.report_id where r.reference = ${body.reference}`;
    expect(kept).toEqual([{ photo_id: id }]);
  });

  it('is gone with the history that the reader deleted, or that is not shown (C5)', async () => {
    const { id, conversation } = await sentPhoto();
    await send(anna, { conversation });
    await server.changeSettings({ chat_history_limit: 1 });
    expect(await statusOf(ben, addressOf(id, 'blurred'))).toBe(404);
    await server.changeSettings({});
    expect(await statusOf(ben, addressOf(id, 'blurred'))).toBe(200);
    await ben.call('DELETE chat.php', { body: { conversation: { id: conversation } } });
    expect(await statusOf(ben, addressOf(id, 'blurred'))).toBe(404);
    expect(await statusOf(anna, addressOf(id, 'sharp'))).toBe(200);
  });
});

it('a demo that others reach shows a photo to its sender alone (S11)', async () => {
  const demo = await startTestServer({ HOST: '0.0.0.0', DEMO_MEMBERS: '5' });
  const [olga, paul] = [await correspondent(demo, { credits: 20 }), await correspondent(demo)];
  const { photo } = (await addChatPhoto(olga)).body;
  const sent = await sendPhoto(olga, { profile: paul.profileId }, { photo: photo.id });
  expect(photoOf(sent.body.message).seen).toBe('sharp');
  expect(await lastSeenBy(paul, olga)).toEqual({ id: photo.id, seen: 'gone', image: null });
  const { conversation } = sent.body.message;
  await paul.call('POST chat-photo.php', { body: { conversation, show: true } });
  for (const variant of ['sharp', 'blurred'] as const) {
    expect(await statusOf(paul, addressOf(photo.id, variant))).toBe(404);
    expect(await statusOf(olga, addressOf(photo.id, variant))).toBe(200);
  }
  const cast = await demo.member({ profile: { demo: true } });
  expect((await addChatPhoto(cast)).problem.code).toBe('demo_upload');
});
