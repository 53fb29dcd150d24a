import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type firstContactRules, TRUSTS, type Trust } from '@rendezvous/contract/chat/first-contacts';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { type Correspondent, correspondent, expectBooksInOrder, send, sendGift } from '../../../test/correspondent.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { forgetFirstContacts } from './first-contacts.ts';

const DAY = 24 * 3600;
const HOUR = 3600;
/** Limits low enough to be reached. */
const SENT = { doubted: 1, new: 2, known: 3, proved: 5 };
const RECEIVED = { doubted: 2, new: 3, known: 4, proved: 6 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: '1' });
});

const rules = (first_contacts: z.input<typeof firstContactRules> = {}) =>
  server.changeSettings({ first_contacts: { sent: SENT, received: RECEIVED, ...first_contacts } });
beforeEach(() => rules());

const sender = () => correspondent(server, { credits: 100, paid: true });
const member = () => correspondent(server);
const members = (count: number) => Promise.all(Array.from({ length: count }, member));
/** Each its own: the same first text goes to few (A7). */
const write = (from: Correspondent, to: Correspondent, body: { text?: string; id?: string } = {}) =>
  send(from, { profile: to.profileId }, { text: `Hello ${randomUUID()}`, ...body });
const outcome = ({ status, problem }: Awaited<ReturnType<typeof write>>) => (status === 200 ? 'sent' : problem.code);
const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();
const setAccount = (values: Record<string, string | number | Date | null>, { accountId }: Correspondent) =>
  server.sql`update accounts set ${server.sql.changes(values)} where id = ${accountId}`;
const creditsOf = async ({ accountId }: Correspondent) =>
  (await server.sql<{ credits: number }[]>`select credits from accounts where id = ${accountId}`)[0]?.credits;

/** Makes a member trusted so. */
async function become(trust: Trust, one: Correspondent): Promise<void> {
  if (trust === 'known')
    await setAccount({ signup_date: new Date(server.clock.now().getTime() - 90 * DAY * 1000) }, one);
  if (trust === 'proved') {
    await setAccount({ age_state: 'passed', age_method: 'sandbox', age_proved: 18 }, one);
  }
  if (trust === 'doubted') await reported(one, await known(3));
}

async function known(count: number): Promise<Correspondent[]> {
  const all = await members(count);
  for (const one of all) await become('known', one);
  return all;
}

async function reported(one: Correspondent, reporters: Correspondent[]): Promise<string[]> {
  const ids = [];
  for (const by of reporters) {
    const [report] = await server.sql<{ id: string }[]>`
      insert into reports (reference, domain_id, reporter_profile, reported_profile, subject, category, created_at)
      select ${randomUUID()}, domain_id, ${by.profileId}, ${one.profileId}, 'profile', 'scam', ${server.clock.now()}
      from accounts where id = ${one.accountId} returning id`;
    ids.push(report?.id ?? '');
  }
  return ids;
}

describe('first messages (C12)', () => {
  it.each(TRUSTS)('one who is %s sends so many a day; the next is refused, and says until when', async (trust) => {
    const most = SENT[trust];
    const anna = await sender();
    await become(trust, anna);
    const others = await members(most + 1);
    const from = at(DAY);
    for (const other of others.slice(0, most)) {
      expect(outcome(await write(anna, other))).toBe('sent');
      server.clock.advance(60);
    }
    const left = await creditsOf(anna);
    const refused = await write(anna, others[most] ?? anna);
    expect(refused).toMatchObject({
      status: 429,
      problem: { code: 'first_contact_limit', params: { resets_at: from } },
    });
    expect(Number(refused.headers.get('retry-after'))).toBe(DAY - most * 60);
    expect(await creditsOf(anna)).toBe(left);
    // What has begun goes on.
    expect(outcome(await write(anna, others[0] ?? anna))).toBe('sent');
    server.clock.advance(DAY - most * 60);
    expect(outcome(await write(anna, others[most] ?? anna))).toBe('sent');
    await expectBooksInOrder(server.sql);
  });

  it('a member gets so many a day, fewer from those who are trusted less; who answers is not counted', async () => {
    const ben = await member();
    const from = at(DAY);
    for (const trust of ['doubted', 'doubted', 'new', 'known', 'proved', 'proved'] as const) {
      const anna = await sender();
      await become(trust, anna);
      expect(outcome(await write(anna, ben))).toBe('sent');
    }
    for (const trust of ['doubted', 'new', 'known', 'proved'] as const) {
      const anna = await sender();
      await become(trust, anna);
      const refused = await write(anna, ben);
      expect(refused).toMatchObject({ status: 429, problem: { code: 'recipient_busy', params: { resets_at: from } } });
      expect(await creditsOf(anna)).toBe(100);
      // The refusal has taken nothing from the sender's own limit.
      for (const other of await members(SENT[trust])) expect(outcome(await write(anna, other))).toBe('sent');
    }
  });

  it('who is hardly ever answered is doubted, after a day for the answers', async () => {
    await rules({ begun: 2, answered_percent: 40 });
    const [anna, others] = [await sender(), await members(8)];
    await become('known', anna);
    for (const other of others.slice(0, 3)) expect(outcome(await write(anna, other))).toBe('sent');
    server.clock.advance(DAY + 1);
    expect(outcome(await write(anna, others[3] ?? anna))).toBe('sent');
    expect(outcome(await write(anna, others[4] ?? anna))).toBe('first_contact_limit');
    for (const other of others.slice(0, 2)) {
      await setAccount({ signup_profile: anna.profileId }, other);
      expect((await send(other, { profile: anna.profileId }, { price: 0 })).status).toBe(200);
    }
    expect(outcome(await write(anna, others[4] ?? anna))).toBe('sent');
  });

  it('a report that is dismissed counts no more, and neither do old ones', async () => {
    const [anna, others] = [await sender(), await members(4)];
    await become('known', anna);
    const [report] = await reported(anna, await known(3));
    expect(outcome(await write(anna, others[0] ?? anna))).toBe('sent');
    expect(outcome(await write(anna, others[1] ?? anna))).toBe('first_contact_limit');
    await server.sql`
      insert into report_decisions (report_id, measure, ground, words, decided_at)
      values (${report ?? ''}, 'dismiss', 'scam', '', ${server.clock.now()})`;
    expect(outcome(await write(anna, others[1] ?? anna))).toBe('sent');
    await reported(anna, await known(1));
    expect(outcome(await write(anna, others[2] ?? anna))).toBe('first_contact_limit');
    await server.sql`update reports set created_at = created_at - interval '30 days 1 second'`;
    server.clock.advance(DAY);
    for (const other of others.slice(2)) expect(outcome(await write(anna, other))).toBe('sent');
  });

  it('reports of new accounts count of those alone to whom the member wrote first', async () => {
    const [anna, victims] = [await sender(), await members(3)];
    const strangers = await Promise.all([sender(), sender(), sender()]);
    await become('known', anna);
    for (const victim of victims) expect(outcome(await write(anna, victim))).toBe('sent');
    server.clock.advance(DAY);
    await reported(anna, strangers);
    // Nor do they if they wrote to her.
    for (const stranger of strangers) expect(outcome(await write(stranger, anna))).toBe('sent');
    for (const other of await members(SENT.known)) expect(outcome(await write(anna, other))).toBe('sent');
    server.clock.advance(DAY);
    await reported(anna, victims);
    const [first, second] = await members(2);
    expect(outcome(await write(anna, first ?? anna))).toBe('sent');
    expect(outcome(await write(anna, second ?? anna))).toBe('first_contact_limit');
  });

  it('the same id again answers the same message, also at the limit', async () => {
    const [anna, [ben, carl, dora]] = [await sender(), await members(3)];
    if (!ben || !carl || !dora) throw new Error('no members');
    const id = randomUUIDv7();
    const first = await write(anna, ben, { id });
    expect(outcome(await write(anna, carl))).toBe('sent');
    expect(await write(anna, ben, { id })).toMatchObject({ status: 200, body: { message: first.body.message } });
    expect(outcome(await write(anna, dora))).toBe('first_contact_limit');
    expect(outcome(await write(anna, dora, { id }))).toBe('id_taken');
  });

  it('a profile named in capitals is the same profile', async () => {
    const [anna, ben] = [await sender(), await member()];
    await become('doubted', anna);
    expect((await send(anna, { profile: ben.profileId.toUpperCase() })).status).toBe(200);
    for (const other of await members(2)) {
      expect((await send(anna, { profile: other.profileId.toUpperCase() }, { text: 'Another' })).problem.code).toBe(
        'first_contact_limit',
      );
    }
  });

  it('counts are forgotten a day later', async () => {
    const [anna, ben] = [await sender(), await member()];
    await write(anna, ben);
    const counts = async () => (await server.sql`select from first_contacts`).length;
    expect(await counts()).toBeGreaterThanOrEqual(2);
    server.clock.advance(DAY);
    await forgetFirstContacts(server.services);
    expect(await counts()).toBe(0);
  });
});

describe('at the limit, all at once', () => {
  it('a sender’s first messages: as many as may be, and nothing charged for the others', { tags: 'long' }, async () => {
    for (let round = 0; round < howOften({ short: 3, long: 30 }); round++) {
      const [anna, others] = [await sender(), await members(10)];
      const answers = await Promise.all(others.map((other) => write(anna, other)));
      expect(answers.map(outcome).sort()).toEqual([...Array(8).fill('first_contact_limit'), 'sent', 'sent']);
      for (const { status, problem } of answers) {
        if (status !== 200) expect(problem.params).toEqual({ resets_at: at(DAY) });
      }
      expect(await creditsOf(anna)).toBe(96);
    }
    await expectBooksInOrder(server.sql);
  });

  it('a recipient’s, and circles of members who all write to each other', { tags: 'long' }, async () => {
    for (let round = 0; round < howOften({ short: 3, long: 30 }); round++) {
      const [ben, senders] = [await member(), await Promise.all(Array.from({ length: 8 }, sender))];
      const answers = await Promise.all(senders.map((anna) => write(anna, ben)));
      expect(answers.map(outcome).sort()).toEqual([...Array(5).fill('recipient_busy'), ...Array(3).fill('sent')]);
      const [a, b, c] = [await sender(), await sender(), await sender()];
      const circle = await Promise.all([write(a, b), write(b, c), write(c, a), write(b, a), write(c, b), write(a, c)]);
      expect(new Set(circle.map(outcome))).toEqual(new Set(['sent']));
    }
    await expectBooksInOrder(server.sql);
  });
});

/** An event of a history; people are numbered. */
type Event =
  | { kind: 'write'; from: number; to: number }
  | { kind: 'wait'; hours: number }
  | { kind: 'become'; who: number; trust: 'known' | 'proved' | 'doubted' };

const person = fc.nat(3);
const anEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('write' as const), from: person, to: fc.nat(11) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 12, 24) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('become' as const),
      who: person,
      trust: fc.constantFrom('known' as const, 'proved' as const, 'doubted' as const),
    }),
  },
);

test('no order of events lets more through than the limits, or fewer', { tags: 'long' }, async () => {
  const within = (times: number[], now: number) => times.filter((time) => time > now - DAY).length;
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { minLength: 20, maxLength: 60 }), async (events) => {
      const senders = await Promise.all(Array.from({ length: 4 }, sender));
      const people = [...senders, ...(await members(8))];
      const known = new Set<string>();
      const [sent, received] = [people.map((): number[] => []), people.map((): number[] => [])];
      const begun = server.clock.now().getTime();
      const since = people.map(() => begun);
      const marks = people.map(() => new Set<Trust>());
      const trustOf = (who: number, now: number): Trust => {
        if (marks[who]?.has('doubted')) return 'doubted';
        if (marks[who]?.has('proved')) return 'proved';
        return marks[who]?.has('known') || now - (since[who] ?? 0) >= 72 * HOUR * 1000 ? 'known' : 'new';
      };
      for (const event of events) {
        const now = server.clock.now().getTime();
        if (event.kind === 'wait') server.clock.advance(event.hours * HOUR);
        else if (event.kind === 'become') {
          const one = people[event.who];
          if (!one || marks[event.who]?.has(event.trust)) continue;
          marks[event.who]?.add(event.trust);
          await become(event.trust, one);
        } else if (event.from !== event.to) {
          const [from, to] = [people[event.from], people[event.to]];
          if (!from || !to) continue;
          const pair = [event.from, event.to].sort((a, b) => a - b).join(' ');
          const trust = trustOf(event.from, now);
          const seconds = now / 1000;
          const full =
            within(sent[event.from] ?? [], seconds) >= SENT[trust]
              ? 'first_contact_limit'
              : within(received[event.to] ?? [], seconds) >= RECEIVED[trust]
                ? 'recipient_busy'
                : 'sent';
          expect(outcome(await write(from, to))).toBe(known.has(pair) ? 'sent' : full);
          if (known.has(pair) || full !== 'sent') continue;
          known.add(pair);
          sent[event.from]?.push(seconds);
          received[event.to]?.push(seconds);
        }
      }
    }),
    { numRuns: howOften({ short: 8, long: 120 }) },
  );
  await expectBooksInOrder(server.sql);
});

describe('links of new accounts (C12)', () => {
  const text = 'See example.com/anna';

  it('are refused until the account is old enough, before anything is charged; what was sent is answered again', async () => {
    const [anna, ben] = [await sender(), await member()];
    const from = at(72 * HOUR);
    for (const answer of [
      await write(anna, ben, { text }),
      await sendGift(anna, { profile: ben.profileId }, { text }),
    ]) {
      expect(answer).toMatchObject({ status: 403, problem: { code: 'links_later', params: { resets_at: from } } });
    }
    expect(await creditsOf(anna)).toBe(100);
    expect((await ben.call('GET chats.php')).body.chats).toEqual([]);
    server.clock.advance(72 * HOUR);
    const id = randomUUIDv7();
    const sent = await write(anna, ben, { id, text });
    expect(outcome(sent)).toBe('sent');
    await rules({ links_after_hours: 1000 });
    expect(outcome(await write(anna, ben, { text }))).toBe('links_later');
    expect(await write(anna, ben, { id, text })).toMatchObject({ status: 200, body: { message: sent.body.message } });
    await rules({ links_after_hours: 0 });
    expect(outcome(await write(anna, ben, { text }))).toBe('sent');
  });
});

test('LIMITS multiplies the limits, and off takes them away', { tags: 'long' }, async () => {
  for (const [LIMITS, most] of [
    ['0.25', 2],
    ['off', 9],
  ] as const) {
    const other = await startTestServer({ LIMITS });
    const anna = await correspondent(other, { credits: 100, paid: true });
    const answers = [];
    for (let n = 0; n < 9; n++) answers.push(outcome(await write(anna, await correspondent(other))));
    expect(answers.filter((one) => one === 'sent')).toHaveLength(most);
    expect(outcome(await write(anna, anna, { text: 'x.com' }))).toBe(LIMITS === 'off' ? 'not_found' : 'links_later');
  }
});
