import { randomUUID } from 'node:crypto';
import { EVIDENCE_MESSAGES } from '@rendezvous/contract/reports/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block, type Correspondent, correspondent, send, sendGift } from '../../../test/correspondent.ts';
import { jpeg, photoForm } from '../../../test/pictures.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { showReport } from './index.ts';

let server: TestServer;
let anna: Correspondent;
let ben: Correspondent;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  anna = await correspondent(server, { credits: 200 });
  ben = await correspondent(server, { credits: 200, profile: { about: 'as it was' } });
});

const report = (client: TestMember, body: object, headers?: Record<string, string>) =>
  client.call('POST reports.php', { body: { category: 'harassment', text: 'what happened', ...body }, headers });
const shown = (reference: string) => showReport(server.sql, reference, { who: 'olga', now: server.clock.now() });
const mailsTo = ({ name }: TestMember) => server.mails.filter(({ to }) => to === `${name}@members.example`);

/** Ben writes `count` messages to Anna. */
async function writeMany(count: number) {
  const sent = [];
  for (let at = 1; at <= count; at++)
    sent.push((await send(ben, { profile: anna.profileId }, { text: `no ${at}` })).body);
  const messages = sent.map(({ message }) => message.id);
  return { conversation: sent[0]?.message.conversation ?? '', messages };
}

describe('a report', () => {
  it('of a profile keeps it as it is, with its photos, whatever is changed afterwards', async () => {
    const photo = await ben.call('POST photos.php', { form: photoForm(await jpeg()) });
    const answer = await report(anna, { profile: ben.profileId });
    expect(answer.status).toBe(200);
    expect(answer.body.reference).toMatch(/^R-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(answer.body.received_at).toBe(server.clock.now().toISOString());
    await ben.call('PUT profile.php', { body: { about: 'nothing to see' } });
    await ben.call('DELETE photos.php', { query: { id: photo.body.photo.id } });
    await server.jobs.drain();

    const { photos, ...evidence } = await shown(answer.body.reference);
    expect(evidence).toMatchObject({
      ...{ subject: 'profile', category: 'harassment', words: 'what happened', reporter: anna.name },
      ...{ name: ben.name, about: 'as it was', status: 'active', language: 'en' },
    });
    expect(photos.map(({ photo_id }) => photo_id)).toEqual([photo.body.photo.id]);
    expect(evidence.photos_now).toEqual([]);
    expect(await server.services.files.read(`${photos[0]?.file}/960.webp`)).not.toBeNull();
    // Nobody else can open it.
    expect((await anna.fetch(photo.body.photo.filename)).status).toBe(404);
  });

  it('of a message copies the newest of the conversation, and that one though it is older', async () => {
    const { messages } = await writeMany(EVIDENCE_MESSAGES + 5);
    await send(anna, { profile: ben.profileId }, { text: 'stop it' });
    const answer = await report(anna, { profile: ben.profileId, message: messages[0], category: 'threat' });
    const { messages: copied, subject } = await shown(answer.body.reference);
    expect(subject).toBe('message');
    expect(copied).toHaveLength(EVIDENCE_MESSAGES + 1);
    expect(copied[0]).toMatchObject({ text: 'no 1', by_reporter: false, meant: true });
    expect(copied.filter(({ meant }) => meant)).toHaveLength(1);
    expect(copied.at(-1)).toMatchObject({ text: 'stop it', by_reporter: true });
    expect(copied[1]?.text).toBe('no 7');
  });

  it('says which messages a demo’s program wrote (S11)', async () => {
    const { conversation, messages } = await writeMany(2);
    await server.sql`update messages set automatic = true, price = 0 where id = ${messages[1] ?? ''}`;
    const { reference } = (await report(anna, { conversation })).body;
    expect((await shown(reference)).messages).toMatchObject([{ automatic: false }, { automatic: true }]);
  });

  it('of a gift says which one it was, with the note', async () => {
    const { message } = (await sendGift(ben, { profile: anna.profileId }, { text: 'for you' })).body;
    const answer = await report(anna, { profile: ben.profileId, message: message.id });
    expect((await shown(answer.body.reference)).messages).toMatchObject([
      { type: 'gift', gift: 'rose', text: 'for you', photo: null, meant: true },
    ]);
  });

  it('of a conversation or a photo is about that', async () => {
    const { conversation } = await writeMany(2);
    const talk = await shown((await report(anna, { conversation })).body.reference);
    expect(talk).toMatchObject({ subject: 'conversation', name: ben.name, photos: [] });
    expect(talk.messages.map(({ text }) => text)).toEqual(['no 1', 'no 2']);

    const [first, second] = [await jpeg(), await jpeg()];
    await ben.call('POST photos.php', { form: photoForm(first) });
    const { id } = (await ben.call('POST photos.php', { form: photoForm(second) })).body.photo;
    const answer = await report(anna, { profile: ben.profileId, photo: id, category: 'fake' });
    const evidence = await shown(answer.body.reference);
    expect(evidence).toMatchObject({ subject: 'photo', photo: id, messages: [], photos: [{ photo_id: id }] });
  });

  it.each([
    ['has left', () => server.sql`update accounts set status = 'pending_deletion' where id = ${ben.accountId}`],
    ['is paused', () => server.sql`update accounts set paused_at = ${server.clock.now()} where id = ${ben.accountId}`],
    ['is invisible', () => server.sql`update profiles set invisible = true where id = ${ben.profileId}`],
    ['has blocked the reporter', () => block(server, ben, anna)],
  ])('reaches a conversation whose other side %s', async (_, leave) => {
    const { conversation, messages } = await writeMany(1);
    await leave();
    for (const subject of [{ conversation }, { message: messages[0] }, { profile: ben.profileId }]) {
      const answer = await report(anna, subject);
      expect(answer.status).toBe(200);
      expect((await shown(answer.body.reference)).name).toBe(ben.name);
    }
  });

  it('is not_found for what is hidden, somebody else’s, one’s own, or was never there, alike', async () => {
    const carl = await correspondent(server);
    const { conversation, messages } = await writeMany(1);
    const own = (await send(anna, { profile: ben.profileId })).body.message.id;
    const hidden = await server.member({ invisible: true });
    const { id: photo } = (await ben.call('POST photos.php', { form: photoForm(await jpeg()) })).body.photo;
    const { id: foreign } = (await carl.call('POST photos.php', { form: photoForm(await jpeg()) })).body.photo;
    const refused = [
      await report(anna, { profile: randomUUID() }),
      await report(anna, { profile: hidden.profileId }),
      await report(anna, { conversation: randomUUID() }),
      await report(anna, { message: own }),
      await report(anna, { conversation, profile: carl.profileId }),
      await report(anna, { conversation: randomUUID(), message: messages[0] }),
      await report(carl, { conversation }),
      await report(carl, { message: messages[0] }),
      await report(anna, { profile: ben.profileId, photo: foreign }),
      await report(carl, { profile: hidden.profileId, photo }),
    ];
    for (const { status, problem } of refused) expect([status, problem]).toEqual([404, refused[0]?.problem]);
  });

  it.each([
    [{}, { profile: { code: 'required' } }],
    [{ photo: randomUUID(), conversation: randomUUID() }, { photo: { code: 'invalid' } }],
    [{ profile: randomUUID(), category: 'other', text: '  ' }, { text: { code: 'required' } }],
    [{ profile: randomUUID(), category: 'boring' }, { category: { code: 'invalid' } }],
    [{ profile: randomUUID(), text: 'x'.repeat(2001) }, { text: { code: 'too_long' } }],
  ])('says what is wrong with %j', async (body, fields) => {
    const { status, problem } = await report(anna, body);
    expect([status, problem.code]).toEqual([422, 'validation_failed']);
    expect(problem.fields).toMatchObject(fields);
  });

  it('of oneself is none', async () => {
    for (const profile of [anna.profileId, anna.profileId.toUpperCase()]) {
      const { problem } = await report(anna, { profile });
      expect(problem.fields).toEqual({ profile: { code: 'invalid' } });
    }
  });

  it('takes ids in capitals', async () => {
    const { conversation, messages } = await writeMany(1);
    const ids = { profile: ben.profileId, conversation, message: messages[0] ?? '' };
    const inCapitals = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, id.toUpperCase()]));
    const { body } = await report(anna, inCapitals);
    expect((await shown(body.reference)).subject).toBe('message');
  });

  it('needs no words where the category says it', async () => {
    const body = { profile: ben.profileId, category: 'spam' as const };
    const answer = await anna.call('POST reports.php', { body });
    expect((await shown(answer.body.reference)).words).toBe('');
  });

  it('is told of to who reports, with nothing of whom it is about, and to nobody else', async () => {
    const before = [
      await ben.call('GET user.php'),
      await ben.call('GET chats.php'),
      await anna.call('GET member.php', { query: { id: ben.profileId } }),
    ];
    const { reference } = (await report(anna, { profile: ben.profileId })).body;
    await server.jobs.drain();
    const [mail, ...more] = mailsTo(anna);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(reference);
    expect(mail?.text).not.toMatch(new RegExp(`${ben.name}|harass|what happened`, 'i'));
    expect(mailsTo(ben)).toEqual([]);
    const after = [
      await ben.call('GET user.php'),
      await ben.call('GET chats.php'),
      await anna.call('GET member.php', { query: { id: ben.profileId } }),
    ];
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  });

  it('of somebody with an unconfirmed address causes no mail: it may be a stranger’s', async () => {
    const newcomer = await server.member({ confirmed: false });
    expect((await report(newcomer, { profile: ben.profileId })).status).toBe(200);
    await server.jobs.drain();
    expect(mailsTo(newcomer)).toEqual([]);
  });
});

describe('Idempotency-Key', () => {
  it('answers the same report again, also when all come at once and what was reported is gone', {
    tags: 'long',
  }, async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { conversation } = await writeMany(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(anna, { conversation }, headers)));
    const { id } = (await ben.call('POST photos.php', { form: photoForm(await jpeg()) })).body.photo;
    const key = { 'idempotency-key': randomUUID() };
    const first = await report(anna, { profile: ben.profileId, photo: id }, key);
    await ben.call('DELETE photos.php', { query: { id } });
    const again = await report(anna, { profile: ben.profileId, photo: id }, key);
    await server.jobs.drain();
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(mailsTo(anna)).toHaveLength(2);
  });

  it('refuses another body, is each member’s own, and is free again after a day', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await report(anna, { profile: ben.profileId }, headers);
    const { status, problem } = await report(anna, { profile: ben.profileId, text: 'other words' }, headers);
    expect([status, problem.code]).toEqual([422, 'idempotency_mismatch']);
    const others = await report(await server.member(), { profile: ben.profileId }, headers);
    server.clock.advance(24 * 3600);
    const later = await report(anna, { profile: ben.profileId, text: 'other words' }, headers);
    expect(new Set([first, others, later].map(({ body }) => body.reference)).size).toBe(3);
  });
});

it('twenty a day, and then tomorrow', { tags: 'long' }, async () => {
  const limited = await startTestServer({ LIMITS: '1' });
  const [reporter, reported] = [await limited.member(), await limited.member()];
  const answers = [];
  for (let at = 0; at < 21; at++) answers.push(await report(reporter, { profile: reported.profileId }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
});
