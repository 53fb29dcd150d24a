import { randomUUIDv7 } from 'node:crypto';
import { ATTRIBUTE_NAMES } from '@rendezvous/contract/members/attributes';
import { MOST_SAVED_SEARCHES, SAVED_SEARCH_NAME_MAX } from '@rendezvous/contract/searches/limits';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { PATIENCE_MS } from '../server/test/patience-ms.ts';
import { buy } from './harness/buy.ts';
import { HOSTILE_TEXTS, hostileTexts } from './harness/hostile-text.ts';
import { call, NEWCOMERS_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, openLive } from './harness/visit.ts';

const { visit } = tellStories();

const MESSAGE_LENGTH = 1000;
const ABOUT_LENGTH = 2000;
const WORD_LENGTH = 40;
const PASSKEYS = 10;
const PASSKEY_NAME_LENGTH = 50;
/** Rounds through all addresses, for each of the two members. */
const ROUNDS = 6;

/** Texts that ran; a page that stops one only by its policy makes noise, which fails the story as well. */
const ran: string[] = [];
afterEach(() => {
  expect(ran.splice(0), 'what ran of the texts').toEqual([]);
});

async function listening(context: BrowserContext): Promise<void> {
  await context.exposeFunction('ran', () => ran.push('a text'));
  context.on('page', (page) => page.on('dialog', () => ran.push('a dialogue')));
}

/** Signs a newcomer up, with a page that hears what runs. */
async function someone(gender: 'female' | 'male') {
  const { context, page, noise } = await visit(DESK);
  await listening(context);
  const member = await signUpConfirmed(context, { gender, lookingFor: [gender === 'male' ? 'female' : 'male'] });
  return { context, page, noise, ...member };
}

/** Expects that the page shows the texts whole, as text: it is read once for all of them. */
async function expectShown(page: Page, ...texts: string[]): Promise<void> {
  const squeezed = (line: string) => line.replaceAll(/\s+/g, ' ').trim();
  const payloads = texts.flatMap((text) => text.split('\n')).map(squeezed);
  const missing = async () => {
    const shown = squeezed((await page.locator('body').evaluate((body) => body.textContent)) ?? '');
    return payloads.filter((payload) => !shown.includes(payload));
  };
  await expect.poll(missing).toEqual([]);
}

test('there are as many as promised, and one that runs is heard', { tags: 'core' }, async () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(500);
  const { page } = await someone('female');
  await page.goto('about:blank');
  await page.setContent('<img src=x onerror="ran()">');
  await expect.poll(() => ran.splice(0)).toEqual(['a text']);
});

/**
 * Every field of a body that takes a text of one's own, and where its payloads are tried. A name and an address of mail
 * take none of them; words for the operator stand in no page.
 */
const FIELDS: Record<string, 'shown below' | 'shown as a message' | 'typed again' | 'takes none' | 'in no page'> = {
  'PUT profile.php about': 'shown below',
  'POST messages.php text': 'shown below',
  'PUT draft.php text': 'shown below',
  'PUT preferences.php hidden_words': 'shown below',
  'POST passkeys.php name': 'shown below',
  'PUT passkeys.php name': 'shown below',
  'POST searches.php name': 'shown below',
  'PUT searches.php name': 'shown below',
  // Lists of known words.
  ...inNoPage('POST searches.php', [...ATTRIBUTE_NAMES, 'interests', 'without_interests'], 'query.'),
  'POST signup.php signup_message': 'shown as a message',
  // e2e/forms-without-scripts.test.ts
  'POST user.php login': 'typed again',
  'POST reset-password.php email': 'takes none',
  'POST email.php email': 'takes none',
  'POST signup.php email': 'takes none',
  'POST signup.php name': 'takes none',
  'PUT profile.php place.id': 'takes none',
  'POST payment.php package': 'takes none',
  'POST payment.php code': 'takes none',
  'POST reactivation-mail.php login': 'takes none',
  'POST passkeys.php credential.response.transports': 'in no page',
  'POST reports.php text': 'in no page',
  'POST swipe.php zone': 'in no page',
  'DELETE account.php comment': 'in no page',
  ...inNoPage('POST signup.php', ['network', 'ref', 'sub1', 'sub2', 'sub3'], 'tracking.'),
  ...inNoPage('PUT tracking.php', ['network', 'ref', 'sub1', 'sub2', 'sub3']),
  ...inNoPage('POST csp-report.php', ['effective-directive', 'blocked-uri', 'source-file'], 'csp-report.'),
};

function inNoPage(address: string, names: string[], before = '') {
  return Object.fromEntries(names.map((name) => [`${address} ${before}${name}`, 'in no page' as const]));
}

/** A part of a JSON schema. */
type Shape = {
  type?: string;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
};

/** Finds the fields of a shape that take any text. */
function textsIn(shape: Shape, name = ''): string[] {
  const { type, pattern, format, properties = {}, items, anyOf = [], oneOf = [] } = shape;
  const isFree = type === 'string' && !pattern && !format && !shape.enum && shape.const === undefined;
  return [
    ...(isFree ? [name] : []),
    ...Object.entries(properties).flatMap(([key, part]) => textsIn(part, name ? `${name}.${key}` : key)),
    ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((part) => textsIn(part, name)),
  ];
}

test('no call takes a text that nobody has thought of here', { tags: 'core' }, async () => {
  const { context } = await visit();
  type Operation = { requestBody?: { content: Record<string, { schema: Shape }> } };
  const { paths } = await call<{ paths: Record<string, Record<string, Operation>> }>(context, 'GET openapi.json');
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {})
        .flatMap(({ schema }) => textsIn(schema))
        .map((name) => `${method.toUpperCase()} ${path.replace('/api/', '')} ${name}`),
    ),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(FIELDS).sort());
});

test('what somebody writes about themselves is text for its readers, in the list and to its owner', {}, async () => {
  const [writer, reader] = [await someone('female'), await someone('male')];
  for (const about of hostileTexts(ABOUT_LENGTH)) {
    await call(writer.context, 'PUT profile.php', { about });
    await open(reader.page, `/members/${writer.id}`);
    await expectShown(reader.page, about);
    await open(writer.page, '/profile');
  }
});

test('messages are text to both sides, in the conversation and in the list of chats', { tags: 'core' }, async () => {
  const [writer, reader] = [await someone('female'), await someone('male')];
  const texts = hostileTexts(MESSAGE_LENGTH);
  // Two credits each.
  for (let paid = 0; paid < 2 * texts.length; paid += 50) await buy(writer.context);
  for (const [index, text] of texts.entries()) {
    await call(writer.context, 'POST messages.php', {
      id: randomUUIDv7(),
      profile: reader.id,
      type: 'text',
      text,
      price: 2,
    });
    if (index % 10 === 0) await open(reader.page, '/chats');
  }
  for (const { page, other } of [
    { page: reader.page, other: writer },
    { page: writer.page, other: reader },
  ]) {
    await open(page, `/members/${other.id}/chat`);
    await expectShown(page, ...texts.slice(-20));
    await page.reload();
    await interactive(page);
  }
});

test('what is begun on another device is text, in the list of chats and in the field', async () => {
  const [writer, reader] = [await someone('female'), await someone('male')];
  const message = { id: randomUUIDv7(), profile: writer.id, type: 'text', text: 'Hello', price: 2 };
  await call(reader.context, 'POST messages.php', message);
  await openLive(writer.page, '/chats');
  for (const text of hostileTexts(MESSAGE_LENGTH)) {
    await call(writer.context, 'PUT draft.php', { profile: reader.id, text, ago_ms: 0, known: null });
    await expectShown(writer.page, text);
  }
  await open(writer.page, `/members/${reader.id}/chat`);
  const field = writer.page.getByRole('textbox', { name: /^Message to/ });
  await expect.poll(() => field.inputValue()).not.toBe('');
});

test('notes of gifts are text to both sides, before and after a gift is opened', async () => {
  const [writer, reader] = [await someone('female'), await someone('male')];
  const notes = hostileTexts(MESSAGE_LENGTH);
  // Five credits each.
  for (let paid = 0; paid < 5 * notes.length; paid += 50) await buy(writer.context);
  for (const text of notes) {
    const gift = { id: randomUUIDv7(), profile: reader.id, type: 'gift', gift: 'rose', text, price: 5 };
    await call(writer.context, 'POST messages.php', gift);
  }
  await open(reader.page, '/chats');
  for (const { page, other } of [
    { page: writer.page, other: reader },
    { page: reader.page, other: writer },
  ]) {
    await open(page, `/members/${other.id}/chat`);
    const wrapped = page.getByRole('button', { name: /^Open/ });
    if (page === reader.page) await wrapped.first().waitFor();
    while ((await wrapped.count()) > 0) await wrapped.first().click();
    await expectShown(page, ...notes.slice(-20));
  }
});

test('names of saved searches are text', async () => {
  const { context, page } = await someone('female');
  const names = HOSTILE_TEXTS.filter((text) => [...text].length <= SAVED_SEARCH_NAME_MAX);
  const ids = Array.from({ length: MOST_SAVED_SEARCHES }, () => randomUUIDv7());
  for (const id of ids) await call(context, 'POST searches.php', { id, name: '<b>new</b>', query: {} });
  while (names.length > 0) {
    const shown = names.splice(0, ids.length);
    for (const [index, name] of shown.entries()) await call(context, `PUT searches.php?id=${ids[index]}`, { name });
    await open(page, '/saved-searches');
    await expectShown(page, ...shown);
  }
});

test('hidden words are text', async () => {
  const { context, page } = await someone('female');
  const words = HOSTILE_TEXTS.filter((text) => [...text].length <= WORD_LENGTH).slice(0, 100);
  await call(context, 'PUT preferences.php', { hidden_words: words });
  await open(page, '/settings#hidden-words');
  await open(page, '/chats');
});

/** Adds a passkey of a new device; runs in the page. */
async function addPasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { id, rawId, type, response } = made.toJSON();
  return { id, rawId, type, response };
}

test('names of passkeys are text', { timeout: 10 * PATIENCE_MS }, async () => {
  const { context, page } = await someone('female');
  await open(page, '/settings#passkeys');
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const ids: string[] = [];
  while (ids.length < PASSKEYS) {
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const password = { password: NEWCOMERS_PASSWORD };
    const options = await call<PublicKeyCredentialCreationOptionsJSON>(
      context,
      'POST passkeys.php?options=1',
      password,
    );
    const credential = await page.evaluate(addPasskey, options);
    ids.push((await call<{ id: string }>(context, 'POST passkeys.php', { credential, name: '<b>new</b>' })).id);
    await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  }
  const names = HOSTILE_TEXTS.filter((text) => [...text].length <= PASSKEY_NAME_LENGTH);
  expect(names.length).toBeGreaterThan(300);
  while (names.length > 0) {
    const shown = names.splice(0, PASSKEYS);
    for (const [index, name] of shown.entries()) await call(context, `PUT passkeys.php?id=${ids[index]}`, { name });
    await page.reload();
    await interactive(page);
    await expectShown(page, ...shown);
  }
});

/** Fields in addresses, and the parameters of links from other sites. */
const ADDRESSES = [
  '/?network=*&ref=*&sub1=*&sub2=*&sub3=*&lb=*&t=*',
  '/members?gender=*&country=*&countryregion=*&min_age=*&interests=*&sort=*&page=*&after=*',
  '/login?next=*&return_to=*',
  '/signup?network=*&ref=*&email=*&name=*',
  '/activate/done?token=*',
  '/reset-password/do?token=*',
  '/mail-change/undo?state=*&token=*',
  '/account-deleted?until=*&state=*',
  '/unsubscribe?kind=*&token=*',
  '/credits?code=*&package=*',
  '/settings/delete?step=*',
  '/complete-signup?step=*',
  '/*',
];

// 156 pages
test('fields of an address are text, to visitors and members', {
  timeout: 20 * PATIENCE_MS,
}, async () => {
  const visitor = await visit(DESK);
  await listening(visitor.context);
  const member = await someone('male');
  // As long as an address may be.
  const texts = hostileTexts(100);
  for (const { page, noise } of [visitor, member]) {
    for (const address of Array.from({ length: ROUNDS }, () => ADDRESSES).flat()) {
      const filled = address.replaceAll('*', () =>
        encodeURIComponent(texts.pop() ?? 'none left').replaceAll('%2F', '%252F'),
      );
      const response = await page.goto(filled);
      expect(response?.status(), filled).toBeLessThan(500);
      await interactive(page);
    }
    // A missing page, or an invalid link, is no surprise here.
    const complaints = noise.splice(0).filter((line) => !/^4\d\d GET/.test(line));
    expect(complaints).toEqual([]);
  }
  expect(texts).toEqual([]);
});
