import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { correspondent, expectBooksInOrder, send, textOf } from '../../../test/correspondent.ts';
import { signUp, tokenOf } from '../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const drain = () => server.services.outbox.drain();
const textsOf = async (client: Client, profile: string) => {
  const { body } = await client.call('GET messages.php', { query: { profile } });
  return body.messages.map((message) => ({ text: textOf(message).text, price: message.price, own: message.own }));
};

describe('the same first text to many (A7)', () => {
  const many = (count: number) => Promise.all(Array.from({ length: count }, () => server.member()));

  it('goes to five within an hour, then later; another text, and what follows in a conversation, at once', async () => {
    const anna = await correspondent(server, { credits: 100, paid: true });
    const members = await many(8);
    const answers = await Promise.all(
      members.map(({ profileId }) => send(anna, { profile: profileId }, { text: 'Hello there!' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
    const late = answers.find(({ status }) => status === 429);
    expect(late?.problem).toMatchObject({ code: 'text_repeated', params: { minutes: 60 } });
    expect(late?.headers.get('retry-after')).toBe('3600');
    const written = members.filter((_, at) => answers[at]?.status === 200).map(({ profileId }) => profileId);
    const rest = members.filter((_, at) => answers[at]?.status === 429).map(({ profileId }) => profileId);
    for (const profile of written) expect((await send(anna, { profile }, { text: 'Hello there!' })).status).toBe(200);
    expect((await send(anna, { profile: rest[0] ?? '' }, { text: 'Hello Ben!' })).status).toBe(200);
    expect((await send(anna, { profile: rest[1] ?? '' }, { text: '🌹 hello, THERE' })).status).toBe(429);
    server.clock.advance(3600);
    expect((await send(anna, { profile: rest[1] ?? '' }, { text: 'Hello there!' })).status).toBe(200);
    await expectBooksInOrder(server.sql);
  });

  it('goes to as many as the operator says, in the operator’s time, from the next message on', async () => {
    const limit = (same_text: { members?: number; minutes?: number }) =>
      server.changeSettings({ first_contacts: { same_text } });
    const [anna, members] = [await correspondent(server, { credits: 100, paid: true }), await many(9)];
    const write = async (at: number) => {
      const { status, problem } = await send(anna, { profile: members[at]?.profileId ?? '' }, { text: 'Same again!' });
      return status === 200 ? 'sent' : (problem.params as object);
    };
    const until = (minutes: number) => ({
      minutes,
      resets_at: new Date(server.clock.now().getTime() + minutes * 60_000).toISOString(),
    });
    await limit({ members: 2, minutes: 180 });
    expect([await write(0), await write(1), await write(2)]).toEqual(['sent', 'sent', until(180)]);
    await limit({ members: 3, minutes: 180 });
    expect([await write(2), await write(3)]).toEqual(['sent', until(180)]);
    // What is not named keeps its default; fewer than were sent refuses the next.
    await limit({ minutes: 180 });
    expect([await write(3), await write(4), await write(5)]).toEqual(['sent', 'sent', until(180)]);
    await limit({ members: 1, minutes: 180 });
    server.clock.advance(3600);
    expect(await write(5)).toEqual(until(120));
    await limit({ members: 1 });
    expect([await write(5), await write(6)]).toEqual(['sent', until(60)]);
    await limit({});
    await expectBooksInOrder(server.sql);
  });

  it('with many sign-ups from one network waits as the operator says', async () => {
    await server.changeSettings({ first_contacts: { same_text: { members: 1 } } });
    const ben = await server.member();
    const options = { signup_profile: ben.profileId, signup_message: 'Only once.' };
    for (let number = 0; number < 3; number += 1) await signUp(server, options);
    await drain();
    expect((await ben.call('GET user.php')).body.unread_total).toBe(1);
    await server.changeSettings({});
  });

  it('with many sign-ups from one network waits until the address is confirmed', async () => {
    server.clock.advance(3600);
    const ben = await server.member();
    const options = { signup_profile: ben.profileId, signup_message: 'Come to my site!' };
    const all = [];
    for (let number = 0; number < 7; number += 1) all.push(await signUp(server, options));
    await drain();
    expect((await ben.call('GET user.php')).body.unread_total).toBe(5);
    await server.jobs.drain();
    const last = all.at(-1);
    await last?.call('POST activation.php', { body: { token: tokenOf(server, last.email) } });
    await drain();
    expect(await textsOf(ben, last?.user.profile.id ?? '')).toMatchObject([{ text: 'Come to my site!', price: 0 }]);
    expect((await ben.call('GET user.php')).body.unread_total).toBe(6);
  });
});
