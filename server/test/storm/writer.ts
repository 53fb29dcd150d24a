import { randomUUIDv7 } from 'node:crypto';
import type { Random } from '../../src/demo/basics/random.ts';
import type { Client } from '../client.ts';
import { callRepeating } from './browser.ts';
import type { CrowdMember } from './crowd.ts';
import type { Intent } from './intents.ts';

type Weather = {
  /** true: no new messages are begun */
  over: boolean;
  /** time by which messages under way must have their answer, too */
  deadline: number;
};

/**
 * Writes to the others until the storm is over: never gives up on a message, reads now and then, and sometimes presses
 * the button twice or closes the browser in the middle.
 * @returns everything it wanted to send
 */
export async function writeThroughStorm(options: {
  client: Client;
  me: CrowdMember;
  others: CrowdMember[];
  price: number;
  random: Random;
  weather: Weather;
}): Promise<Intent[]> {
  const { client, me, others, price, random, weather } = options;
  const intents: Intent[] = [];
  while (!weather.over) {
    const to = random.pick(others).profileId;
    const intent: Intent = {
      id: randomUUIDv7(),
      sender: me.profileId,
      text: `${me.name} ${intents.length}`,
      outcome: null,
    };
    intents.push(intent);
    const body = { id: intent.id, profile: to, type: 'text', text: intent.text, price };
    if (random.chance(0.03)) await sendAndLeave(client, body, random);
    else intent.outcome = await sendUntilAnswered(client, body, random, weather);
    if (random.chance(0.2)) await readChatWith(client, to);
  }
  return intents;
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
