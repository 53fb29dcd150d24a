import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Random } from '../../src/demo/basics/random.ts';
import type { Client } from '../client.ts';
import { jpeg, photoForm } from '../pictures.ts';
import { callRepeating } from './browser.ts';
import type { CrowdMember } from './crowd.ts';
import { type Content, type Intent, saying } from './intents.ts';

/** Prices in the settings of a new site. */
const [GIFT_PRICE, PHOTO_PRICE] = [5, 4];

type Weather = {
  /** true: no new messages are begun */
  over: boolean;
  /** time by which messages under way must have their answer, too */
  deadline: number;
};

/** Photos of each member that are there before a storm. */
const STOCK = 3;

/** Uploads photos in calm weather: on a slow machine none may get through between two kills. */
export async function stockPhotos(client: Client): Promise<string[]> {
  const stored: string[] = [];
  while (stored.length < STOCK) {
    const photo = await uploadPhoto(client);
    if (photo === null) throw new Error('no photo was stored before the storm');
    stored.push(photo);
  }
  return stored;
}

/**
 * Writes to the others until the storm is over: never gives up on a message, reads now and then, and sometimes presses
 * the button twice or closes the browser in the middle. Everything it wants to send is put into `intents`. `photos` are
 * sent first, one of them soon; others are uploaded in the storm.
 */
export async function writeThroughStorm(options: {
  client: Client;
  me: CrowdMember;
  others: CrowdMember[];
  price: number;
  random: Random;
  weather: Weather;
  intents: Intent[];
  photos: string[];
}): Promise<void> {
  const { client, me, others, price, random, weather, intents, photos } = options;
  while (!weather.over) {
    const to = random.pick(others).profileId;
    const text = { text: `${me.name} ${intents.length}`, price };
    const content = await chooseContent({ client, photos, random }, text, intents.length);
    const intent: Intent = { id: randomUUIDv7(), sender: me.profileId, to, said: saying(content), outcome: null };
    intents.push(intent);
    const body = { id: intent.id, profile: to, ...content };
    if (random.chance(0.03)) await sendAndLeave(client, body, random);
    else intent.outcome = await sendUntilAnswered(client, body, random, weather);
    if (random.chance(0.2)) await readChatWith(client, to);
  }
}

type Means = { client: Client; photos: string[]; random: Random };

/** Chooses what goes out: mostly a text, now and then a gift or a photo, and one of each soon. */
async function chooseContent(
  { client, photos, random }: Means,
  text: { text: string; price: number },
  number: number,
): Promise<Content & { price: number }> {
  if (number === 1 || random.chance(0.1)) return { type: 'gift', gift: 'rose', ...text, price: GIFT_PRICE };
  if (number !== 2 && !random.chance(0.03)) return { type: 'text', ...text };
  const photo = photos.pop() ?? (await uploadPhoto(client));
  // An upload that the storm has swallowed is given up.
  return photo === null ? { type: 'text', ...text } : { type: 'image', photo, price: PHOTO_PRICE };
}

async function uploadPhoto(client: Client): Promise<string | null> {
  const photo = randomUUID();
  const form = photoForm(await jpeg());
  const stored = await callRepeating(client, 'POST photos.php?for=chat', { query: { id: photo }, form });
  return stored && stored.status < 300 ? photo : null;
}

async function sendUntilAnswered(client: Client, body: object, random: Random, weather: Weather) {
  while (Date.now() < (weather.over ? weather.deadline : Number.POSITIVE_INFINITY)) {
    const send = () => callRepeating(client, 'POST messages.php', { body });
    const answers = await Promise.all(random.chance(0.1) ? [send(), send()] : [send()]);
    const answer = answers.find((one) => one !== undefined);
    if (answer) return answer.status === 200 ? answer.body.message : answer.problem.code;
  }
  throw new Error('no answer after the storm');
}

/** Sends and leaves: the request may be under way or not; nothing waits for its answer. */
async function sendAndLeave(client: Client, body: object, random: Random): Promise<void> {
  const signal = AbortSignal.timeout(random.between(1, 8));
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', body: JSON.stringify(body), headers, signal };
  await client.fetch('/api/messages.php', init).catch(() => undefined);
}

async function readChatWith(client: Client, profile: string): Promise<void> {
  const page = await client.call('GET messages.php', { query: { profile } }).catch(() => undefined);
  if (page?.status !== 200) return;
  const [newest] = page.body.messages;
  if (!newest) return;
  const body = { conversation: newest.conversation, message: newest.id };
  // A lost read is made up for by the next one.
  await client.call('POST read.php', { body }).catch(() => undefined);
}
