import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Sql } from '../../src/platform/database/sql.ts';
import { findViolations } from '../books.ts';
import type { Client } from '../client.ts';
import { jpeg, photoForm } from '../pictures.ts';
import { callRepeating, openBrowser } from './browser.ts';
import { gatherCrowd } from './crowd.ts';
import { startEmbeddedSite } from './embedded-site.ts';

/** Longest wait for one of so many answers: here nothing is killed, and all come. */
const PATIENCE_MS = 120_000;

/** Members of a round of comparison. */
const MANY = 100;

/** A site that answers at one address by several processes. */
type Site = { url: string; sql: Sql };

/** Contents of a message, each with its price in the settings of a new site. */
const CONTENTS = {
  text: { type: 'text', text: 'only once', price: 2 },
  gift: { type: 'gift', gift: 'rose', price: 5 },
  image: { type: 'image', price: 4 },
} as const;
export type Kind = keyof typeof CONTENTS;
export const KINDS = Object.keys(CONTENTS) as Kind[];

/** Outcome of sends at the same moment: what was wrong, and milliseconds of each answer. */
type Round = { wrong: string[]; ms: number[] };

/** Makes two members, the first with credits, and what the first sends. */
async function makePair({ url, sql }: Site, kind: Kind, credits: number) {
  const [from, to] = await gatherCrowd(sql, 2, (index) => (index === 0 ? credits : 0), true);
  if (!from || !to) throw new Error('nobody is there');
  const client = openBrowser(url, from.session, PATIENCE_MS);
  const content: Record<string, unknown> = { ...CONTENTS[kind], profile: to.profileId };
  if (kind === 'image') {
    content.photo = randomUUID();
    await client.call('POST photos.php?for=chat', { query: { id: content.photo }, form: photoForm(await jpeg()) });
  }
  return { from, client, content };
}

/** Sends until it is answered: a busy site refuses some of so many, who come back as pages do. */
async function sendTimed(client: Client, body: object) {
  const before = performance.now();
  const answer = await callRepeating(client, 'POST messages.php', { body });
  if (!answer) throw new Error('a send was never answered');
  return { answer, ms: performance.now() - before };
}

async function tracesOf(sql: Sql, { accountId, profileId }: { accountId: string; profileId: string }) {
  const [row] = await sql<{ credits: number; charges: number; messages: number }[]>`
    select credits,
      (select count(*)::int from ledger_entries where account_id = a.id and kind = 'message') as charges,
      (select count(*)::int from messages where sender_profile = ${profileId}) as messages
    from accounts a where id = ${accountId}`;
  return JSON.stringify(row);
}

/** Sends one message many times at once (trust test 4): it is sent once, charged once, and answered alike. */
export async function sendAtOnce(site: Site, { times, kind }: { times: number; kind: Kind }): Promise<Round> {
  const credits = 10 * CONTENTS[kind].price;
  const { from, client, content } = await makePair(site, kind, credits);
  const body = { id: randomUUIDv7(), ...content };
  const send = () => sendTimed(client, body);
  const sent = await Promise.all(Array.from({ length: times }, send));
  const answers = new Set(sent.map(({ answer }) => JSON.stringify([answer.status, answer.body])));
  const wrong = answers.size === 1 && sent[0]?.answer.status === 200 ? [] : [`answers: ${[...answers].join(' ')}`];
  const left = credits - CONTENTS[kind].price;
  const traces = await tracesOf(site.sql, from);
  if (traces !== JSON.stringify({ credits: left, charges: 1, messages: 1 })) wrong.push(`a ${kind}: ${traces}`);
  return { wrong, ms: sent.map(({ ms }) => ms) };
}

/** Sends many messages at once with credits for one (trust test 6): one is sent, and nothing is left or owed. */
export async function spendAtOnce(site: Site, { sends }: { sends: number }): Promise<Round> {
  const { from, client, content } = await makePair(site, 'text', CONTENTS.text.price);
  const send = () => sendTimed(client, { id: randomUUIDv7(), ...content });
  const answers = await Promise.all(Array.from({ length: sends }, send));
  const outcomes = answers.map(({ answer }) => (answer.status === 200 ? 'sent' : answer.problem.code));
  const refused = outcomes.filter((outcome) => outcome === 'not_enough_credits').length;
  const sent = outcomes.filter((outcome) => outcome === 'sent').length;
  const wrong = sent === 1 && refused === sends - 1 ? [] : [`outcomes: ${[...new Set(outcomes)]}, ${sent} sent`];
  const traces = await tracesOf(site.sql, from);
  if (traces !== JSON.stringify({ credits: 0, charges: 1, messages: 1 })) wrong.push(`spent twice: ${traces}`);
  return { wrong, ms: answers.map(({ ms }) => ms) };
}

/**
 * Makes as many members as there are doubles in a round, who all send a message of their own at once: the machine has
 * as much to do, and none waits for another one's row. The function answers the milliseconds of each.
 */
async function makeMany({ url, sql }: Site): Promise<() => Promise<number[]>> {
  const crowd = await gatherCrowd(sql, MANY, () => 1_000_000, true);
  const clients = crowd.map(({ session }, n) => ({
    client: openBrowser(url, session, PATIENCE_MS),
    profile: crowd[(n + 1) % crowd.length]?.profileId,
  }));
  return async () => {
    const sent = clients.map(({ client, profile }) =>
      sendTimed(client, { ...CONTENTS.text, id: randomUUIDv7(), profile, text: randomUUID() }),
    );
    return (await Promise.all(sent)).map(({ ms }) => ms);
  };
}

/** Repeats one of the two over a site of several processes for some seconds, or so many rounds. */
export async function stormOfDoubles(options: {
  workers: number;
  rounds: number;
  seconds: number;
  round(site: Site, number: number): Promise<Round>;
  /** a send alone, to compare with */
  single(site: Site, number: number): Promise<Round>;
}): Promise<{ rounds: number; wrong: string[]; ms: number[]; singleMs: number[]; manyMs: number[] }> {
  const embedded = await startEmbeddedSite({ workers: options.workers });
  const sql = await embedded.connect();
  const site = { url: embedded.url, sql };
  const report = {
    rounds: 0,
    wrong: [] as string[],
    ms: [] as number[],
    singleMs: [] as number[],
    manyMs: [] as number[],
  };
  try {
    const sendMany = await makeMany(site);
    const ends = performance.now() + options.seconds * 1000;
    while (report.rounds < options.rounds && performance.now() < ends) {
      const { wrong, ms } = await options.round(site, report.rounds);
      report.wrong.push(...wrong);
      report.ms.push(...ms);
      report.singleMs.push(...(await options.single(site, report.rounds)).ms);
      report.manyMs.push(...(await sendMany()));
      report.rounds += 1;
    }
    report.wrong.push(...(await findViolations(sql)).map(({ rule, id, found }) => `${rule}: ${id} ${found}`));
    return report;
  } finally {
    await sql.end();
    await embedded.remove();
  }
}
