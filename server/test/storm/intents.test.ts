import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addChatPhoto, type Correspondent, correspondent, send, sendGift, sendPhoto } from '../correspondent.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { findBrokenPromises, type Intent, saying } from './intents.ts';
import { findLostPictures } from './lost-pictures.ts';

let server: TestServer;
let anna: Correspondent;
let ben: Correspondent;
/** A text, a gift, a photo, one for want of credits refused, and one without an answer. */
let intents: Intent[];
let folder: string;

/** Anna has sent three, and has nothing left; another photo of hers waits. */
beforeAll(async () => {
  server = await startTestServer();
  [anna, ben] = [await correspondent(server, { credits: 11 }), await correspondent(server)];
  const to = { profile: ben.profileId };
  const [photo, other] = [(await addChatPhoto(anna)).body.photo.id, (await addChatPhoto(anna)).body.photo.id];
  const said = [
    { type: 'text', text: 'hello' },
    { type: 'gift', gift: 'rose', text: 'for you' },
    { type: 'image', photo },
    { type: 'text', text: 'one more' },
    { type: 'image', photo: other },
  ].map(saying);
  const answers = [
    await send(anna, to, { text: 'hello' }),
    await sendGift(anna, to, { text: 'for you' }),
    await sendPhoto(anna, to, { photo }),
    await send(anna, to, { text: 'one more' }),
  ];
  intents = said.map((what, at) => {
    const answer = answers[at];
    const outcome = answer ? (answer.status === 200 ? answer.body.message : (answer.problem.code ?? '')) : null;
    const id = answer?.status === 200 ? answer.body.message.id : randomUUID();
    return { id, sender: anna.profileId, to: ben.profileId, said: what, outcome };
  });
  expect(
    intents.map(({ outcome }) => (outcome === null ? null : typeof outcome === 'string' ? outcome : 'sent')),
  ).toEqual(['sent', 'sent', 'sent', 'not_enough_credits', null]);
  const [row] = await server.sql<{ file: string }[]>`select file from chat_photos where id = ${photo}`;
  folder = row?.file ?? '';
});

const clientOf = (profile: string) => (profile === anna.profileId ? anna : ben);

test('finds nothing where nothing is broken', async () => {
  expect(await findBrokenPromises(server.sql, intents)).toEqual([]);
  expect(await findLostPictures(intents, clientOf)).toEqual([]);
});

/** Each breaks one thing in the tables, which must be noticed. */
test.each([
  [`update messages set text = 'Hello' where type = 'text'`, 'stored otherwise than sent'],
  [`update messages set text = null where type = 'gift'`, 'stored otherwise than sent'],
  [`update messages set gift = 'tulip' where type = 'gift'`, 'stored otherwise than sent'],
  [`update messages set gift = null, type = 'text' where type = 'gift'`, 'stored otherwise than sent'],
  [
    `update messages m set photo = p.id from chat_photos p where m.type = 'photo' and p.message_id is null`,
    'stored otherwise than sent',
  ],
  [`update messages set price = price + 1 where type = 'photo'`, 'stored otherwise than acknowledged'],
  [`delete from messages where type = 'photo'`, 'acknowledged but lost'],
  [
    `update messages set sender_profile = p.id from profiles p where p.id <> sender_profile`,
    'message of somebody else',
  ],
])('%s', async (breakage, rule) => {
  const found: string[] = [];
  const enough = new Error('what was broken is undone');
  const breaking = server.sql.begin(async (tx) => {
    expect(await tx.text(`${breakage} returning 1`)).not.toHaveLength(0);
    found.push(...(await findBrokenPromises(tx, intents)).map((violation) => violation.rule));
    throw enough;
  });
  await expect(breaking).rejects.toBe(enough);
  expect(new Set(found)).toEqual(new Set([rule]));
});

/** Other answers than those that the members got: each must be noticed. */
test.each([
  ['a photo that was uploaded is gone', 4, 'photo_gone', 'photo acknowledged but lost'],
  ['a refusal that nothing explains', 4, 'gift_gone', 'refused for nothing'],
  ['a refusal for want of a session', 4, 'authentication_required', 'signed out by the storm'],
  ['a refusal of what is stored', 2, 'not_enough_credits', 'refused but stored'],
])('%s', async (_, at, outcome, rule) => {
  const told = intents.map((intent, index) => (index === at ? { ...intent, outcome } : intent));
  expect((await findBrokenPromises(server.sql, told)).map((violation) => violation.rule)).toEqual([rule]);
});

test('an answer that names another gift, and a photo without its picture', async () => {
  const told = intents.map((intent) => {
    const outcome = structuredClone(intent.outcome);
    if (typeof outcome === 'object' && outcome?.type === 'gift') outcome.gift.id = 'tulip';
    if (typeof outcome === 'object' && outcome?.type === 'image') outcome.photo.image = null;
    return { ...intent, outcome };
  });
  const rules = [...(await findBrokenPromises(server.sql, told)), ...(await findLostPictures(told, clientOf))];
  expect(rules.map(({ rule }) => rule)).toEqual([
    'stored otherwise than acknowledged',
    'photo acknowledged without a picture',
  ]);
});

/** Last, as files are not undone: each look that finds no whole picture is a violation of its own. */
test('a picture that was torn, and all that are gone', async () => {
  const { files } = server.services;
  const whole = await files.read(`${folder}/480.webp`);
  await files.write(`${folder}/480.webp`, whole?.subarray(0, whole.length / 2) ?? new Uint8Array());
  expect(await findLostPictures(intents, clientOf)).toMatchObject([{ rule: 'picture lost', id: intents[2]?.id }]);
  await files.deleteFolder(folder);
  const found = (await findLostPictures(intents, clientOf)).map((violation) => violation.found);
  expect(found).toHaveLength(4);
  for (const size of ['960', '480', '240'])
    expect(found).toContainEqual(expect.stringContaining(`size=${size}&variant=sharp`));
  expect(found).toContainEqual(expect.stringContaining('variant=blurred'));
});
