import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import {
  AWAY_SECONDS,
  LIKE_MAIL_AFTER_SECONDS,
  LIKE_MAIL_EVERY_SECONDS,
  MESSAGE_MAIL_AFTER_SECONDS,
  REMINDER_AFTER_SECONDS,
} from '@rendezvous/contract/notifications/limits';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { block, type Correspondent, correspondent, send } from '../../../../test/correspondent.ts';
import { eraseMember } from '../../../../test/erase-member.ts';
import { waiting } from '../../../../test/held.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { connect } from '../../../platform/database/sql.ts';
import { publish } from '../../../platform/outbox/topic.ts';
import { MESSAGE_SENT } from '../../chat/index.ts';
import { MEMBER_LIKED } from '../../likes/index.ts';
import { mailDueNews } from '../index.ts';
import { noteLikes, noteUnread, type Sent } from './notices.queries.ts';

let server: TestServer;
let anna: Correspondent;
let ben: Correspondent;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [anna, ben] = await Promise.all([correspondent(server, { credits: 100 }), correspondent(server, { credits: 100 })]);
  server.mails.length = 0;
});

/** Lets time pass and sends the mails that became due. */
async function pass(seconds: number) {
  await server.services.outbox.drain();
  server.clock.advance(seconds);
  await mailDueNews(server.services);
  await server.jobs.drain();
}
const mailsTo = (member: Correspondent) => server.mails.filter(({ to }) => to === `${member.name}@members.example`);
const set = (member: Correspondent, values: Record<string, string | string[]>) =>
  server.sql`update accounts set ${server.sql.changes(values)} where id = ${member.accountId}`;

it('two processes that note the same do not wait for each other, whatever stands between the messages', async () => {
  const carla = await correspondent(server, { credits: 100 });
  const { sql, clock } = server;
  const sends = await Promise.all([anna, carla].map((from) => send(from, { profile: ben.profileId })));
  await server.services.outbox.drain();
  await sql`delete from message_notices`;
  const [lower, higher] = sends
    .map(({ body }, n) => ({ conversation: body.message.conversation, sender: n === 0 ? anna : carla }))
    .sort((one, other) => (one.conversation < other.conversation ? -1 : 1));
  if (!lower || !higher) throw new Error('two conversations');
  const counted = { price: 0, credits: 0, paid_user: true, unread: 1, new_likes: 0, fictional: false, sequence: 1 };
  const tell = ({ conversation, sender }: typeof lower) => {
    const of = { conversation, message: conversation, sender: sender.profileId, recipient: ben.profileId };
    return sql`${publish(sql, MESSAGE_SENT, { ...of, ...counted }, clock.now())}`;
  };
  const liked = { from: anna.profileId, to: ben.profileId, matched: false, fictional: false };
  await tell(higher);
  await sql`${publish(sql, MEMBER_LIKED, liked, clock.now())}`;
  await tell(lower);
  const drained = await sql.begin(async (tx) => {
    const note = ({ conversation }: typeof lower) => tx`
      insert into message_notices (profile_id, conversation_id, sequence, since)
      values (${ben.profileId}, ${conversation}, 1, ${clock.now()})`;
    await note(lower);
    const ended = server.services.outbox.drain();
    await waiting(server, 1);
    // Where the other one holds it, this is a circle.
    await tx`set local lock_timeout = '100ms'`;
    await note(higher);
    return { ended };
  });
  await drained.ended;
  expect(await sql`select from outbox`).toHaveLength(0);
});

describe('unread messages', () => {
  it('are told of once they lay for some minutes, without a word of them or a name', async () => {
    const { message } = (await send(anna, { profile: ben.profileId }, { text: 'a secret' })).body;
    await pass(MESSAGE_MAIL_AFTER_SECONDS - 1);
    expect(server.mails).toEqual([]);
    await pass(1);
    const [mail] = mailsTo(ben);
    expect(server.mails).toHaveLength(1);
    expect(mail).toMatchObject({ subject: 'You have a new message' });
    expect(mail?.text).toContain(`http://site.test/chats/${message.conversation}`);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(new RegExp(`a secret|${anna.name}`));
    await pass(3600);
    await send(anna, { conversation: message.conversation });
    await pass(3600);
    expect(server.mails).toHaveLength(1);
  });

  it('read in time cause no mail; after reading the next one does', async () => {
    const { message } = (await send(anna, { profile: ben.profileId })).body;
    await ben.call('POST read.php', { body: { conversation: message.conversation, message: message.id } });
    await pass(MESSAGE_MAIL_AFTER_SECONDS);
    expect(server.mails).toEqual([]);
    await send(anna, { conversation: message.conversation });
    await pass(MESSAGE_MAIL_AFTER_SECONDS);
    expect(mailsTo(ben)).toHaveLength(1);
    const { messages } = (await ben.call('GET messages.php', { query: { conversation: message.conversation } })).body;
    await ben.call('POST read.php', { body: { conversation: message.conversation, message: messages[0]?.id } });
    // Before anybody has looked at the note.
    await send(anna, { conversation: message.conversation });
    await pass(MESSAGE_MAIL_AFTER_SECONDS);
    expect(mailsTo(ben)).toHaveLength(2);
  });

  it('of a muted conversation cause none, muted before or after; those that come later do', async () => {
    const { message } = (await send(anna, { profile: ben.profileId })).body;
    const mute = (muted: boolean) =>
      ben.call('PUT chat.php', { body: { conversation: { id: message.conversation }, muted } });
    await server.services.outbox.drain();
    await mute(true);
    await pass(MESSAGE_MAIL_AFTER_SECONDS);
    await send(anna, { conversation: message.conversation });
    await pass(MESSAGE_MAIL_AFTER_SECONDS);
    await mute(false);
    await pass(REMINDER_AFTER_SECONDS);
    expect(mailsTo(ben)).toEqual([]);
    await send(anna, { conversation: message.conversation });
    await pass(MESSAGE_MAIL_AFTER_SECONDS);
    expect(mailsTo(ben)).toHaveLength(1);
  });

  it('muted while the mail waits are not told of', async () => {
    const { message } = (await send(anna, { profile: ben.profileId })).body;
    await server.services.outbox.drain();
    server.clock.advance(MESSAGE_MAIL_AFTER_SECONDS);
    await mailDueNews(server.services);
    await ben.call('PUT chat.php', { body: { conversation: { id: message.conversation }, muted: true } });
    await server.jobs.drain();
    expect(mailsTo(ben)).toEqual([]);
  });

  it('wait until the member is away', async () => {
    await send(anna, { profile: ben.profileId });
    await server.services.outbox.drain();
    server.clock.advance(MESSAGE_MAIL_AFTER_SECONDS);
    await ben.call('GET user.php');
    await pass(0);
    expect(server.mails).toEqual([]);
    // Shown as gone already, they may be coming back.
    await pass(ONLINE_SECONDS);
    expect(server.mails).toEqual([]);
    await pass(AWAY_SECONDS - ONLINE_SECONDS);
    expect(mailsTo(ben)).toHaveLength(1);
  });

  it('of several conversations come in one mail, in the language of the member', async () => {
    await set(ben, { language: 'de' });
    const carla = await correspondent(server, { credits: 10 });
    await send(anna, { profile: ben.profileId });
    await send(carla, { profile: ben.profileId });
    await pass(MESSAGE_MAIL_AFTER_SECONDS);
    expect(mailsTo(ben).map(({ subject }) => subject)).toEqual(['Du hast neue Nachrichten']);
    expect(server.mails[0]?.text).toContain('2 Unterhaltungen');
    expect(server.mails[0]?.text).toMatch(/http:\/\/site\.test\/chats\n/);
  });

  it('are reminded of once', async () => {
    await send(anna, { profile: ben.profileId });
    await pass(MESSAGE_MAIL_AFTER_SECONDS);
    await pass(REMINDER_AFTER_SECONDS);
    await pass(REMINDER_AFTER_SECONDS * 10);
    expect(mailsTo(ben).map(({ subject }) => subject)).toEqual([
      'You have a new message',
      'A message is waiting for you',
    ]);
  });

  it('are told of by one of two processes', async () => {
    await send(anna, { profile: ben.profileId });
    await pass(MESSAGE_MAIL_AFTER_SECONDS - 1);
    server.clock.advance(1);
    await Promise.all([1, 2, 3, 4].map(() => mailDueNews(server.services)));
    await server.jobs.drain();
    expect(server.mails).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'first messages are switched off',
      () => ben.call('PUT notifications.php', { body: { new_conversations: false } }),
    ],
    ['mail is disabled', () => set(ben, { notifications_disabled: ['fbl'] })],
    ['the account is about to be deleted', () => set(ben, { status: 'pending_deletion' })],
    ['the address is not confirmed', () => set(ben, { status: 'not_confirmed' })],
    ['one has blocked the other', () => block(server, ben, anna)],
    ['the sender has left', () => set(anna, { status: 'pending_deletion' })],
    ['the sender has paused', () => server.sql`update accounts set paused_at = now() where id = ${anna.accountId}`],
    [
      'the sender must prove their age',
      async () => {
        // of a country of her own: nobody else is asked
        await server.sql`update profiles set country = 'NZ' where id = ${anna.profileId}`;
        await server.sql`update age_rules set years = '{"NZ": 18}'`;
      },
    ],
    ['the sender is fictional', () => server.sql`update profiles set fictional = true where id = ${anna.profileId}`],
    ['the recipient is fictional', () => server.sql`update profiles set fictional = true where id = ${ben.profileId}`],
    ['the sender is gone', () => eraseMember(server, anna.accountId)],
  ])('cause no mail when %s', async (_, happen) => {
    await send(anna, { profile: ben.profileId });
    await server.services.outbox.drain();
    await happen();
    await pass(MESSAGE_MAIL_AFTER_SECONDS + AWAY_SECONDS);
    expect(server.mails).toEqual([]);
  });

  it('later ones of a conversation have a switch of their own', async () => {
    const { conversation } = (await send(anna, { profile: ben.profileId })).body.message;
    const { message } = (await send(ben, { conversation })).body;
    await ben.call('POST read.php', { body: { conversation, message: message.id } });
    await ben.call('PUT notifications.php', { body: { new_messages: false } });
    await send(anna, { conversation });
    await pass(MESSAGE_MAIL_AFTER_SECONDS + AWAY_SECONDS);
    expect(mailsTo(ben)).toEqual([]);
  });
});

describe('likes', () => {
  const like = async (from: Correspondent, to: Correspondent) => {
    await from.call('POST like.php', { body: { id: to.profileId } });
    // What follows a like comes after it.
    server.clock.advance(0.005);
  };

  it('of a day come in one mail', async () => {
    const carla = await correspondent(server);
    await like(anna, ben);
    await like(carla, ben);
    await pass(LIKE_MAIL_AFTER_SECONDS);
    const [mail] = mailsTo(ben);
    expect(server.mails).toHaveLength(1);
    expect(mail?.text).toContain('2 people');
    expect(mail?.text).toContain('http://site.test/likes/liked-by');
    expect(mail?.text).not.toContain(anna.name);
    await like(await correspondent(server), ben);
    await pass(LIKE_MAIL_EVERY_SECONDS - 1);
    expect(server.mails).toHaveLength(1);
    await pass(1);
    expect(mailsTo(ben)[1]?.text).toContain('Someone');
  });

  it('that were seen, taken back, fictional or not wanted cause none', async () => {
    const robot = await correspondent(server, { profile: { fictional: true } });
    await like(anna, ben);
    await like(robot, ben);
    await ben.call('POST seen.php', { body: { profile: anna.profileId } });
    const carla = await correspondent(server);
    await carla.call('PUT notifications.php', { body: { like: false } });
    await like(anna, carla);
    const dora = await correspondent(server);
    await like(anna, dora);
    await anna.call('DELETE like.php', { query: { id: dora.profileId } });
    await pass(LIKE_MAIL_AFTER_SECONDS);
    expect(server.mails).toEqual([]);
  });

  it('a match is told to the one who did not just make it', async () => {
    await like(anna, ben);
    await ben.call('POST seen.php', { body: { profile: anna.profileId } });
    await like(ben, anna);
    await pass(LIKE_MAIL_AFTER_SECONDS);
    expect(server.mails.map(({ to }) => to)).toEqual([`${anna.name}@members.example`]);
    expect(server.mails[0]?.text).toContain('match');
    expect(server.mails[0]?.text).toContain('http://site.test/likes/matches');
  });
});

it('an address that refuses mail for good gets no more', async () => {
  server.refused.add(`${ben.name}@members.example`);
  await send(anna, { profile: ben.profileId });
  await pass(MESSAGE_MAIL_AFTER_SECONDS);
  expect((await ben.call('GET user.php')).body.notifications_disabled).toEqual(['bounce']);
  await send(await correspondent(server, { credits: 4 }), { profile: ben.profileId });
  await pass(MESSAGE_MAIL_AFTER_SECONDS + AWAY_SECONDS);
  expect((await ben.call('GET user.php')).body.notifications_disabled).toEqual(['bounce']);
});

describe('leaving the list', () => {
  const mailOf = async () => {
    await send(anna, { profile: ben.profileId });
    await pass(MESSAGE_MAIL_AFTER_SECONDS);
    const [mail] = mailsTo(ben);
    const address = /^<http:\/\/site\.test(\/api\/unsubscribe\.php\?token=[\w-]+)>$/;
    return { mail, oneClick: address.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '' };
  };
  const press = (path: string, init: RequestInit = {}) =>
    // A mail program has neither our cookies nor our origin.
    server.fetch(new Request(`http://site.test${path}`, { method: 'POST', ...init }));
  const FORM = {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
  };

  it('one click from the mail program ends all mails, again and again, years later', async () => {
    const { mail, oneClick } = await mailOf();
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    server.clock.advance(3 * 365 * 24 * 3600);
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    for (const init of [FORM, FORM, { body: multipart }, {}]) {
      expect((await press(oneClick, init)).status).toBe(204);
    }
    const [account] = await server.sql`select notifications_disabled from accounts where id = ${ben.accountId}`;
    expect(account?.notifications_disabled).toEqual(['listunsubscribe']);
  });

  it('opening the address changes nothing', async () => {
    const { oneClick } = await mailOf();
    expect((await server.fetch(new Request(`http://site.test${oneClick}`))).status).toBe(405);
    expect((await ben.call('GET user.php')).body.notifications_disabled).toEqual([]);
  });

  it('the page behind the link ends the one kind', async () => {
    const { mail } = await mailOf();
    const page = new URL(/http:\/\/site\.test\/unsubscribe\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(page.searchParams.get('kind')).toBe('new_conversations');
    const query = Object.fromEntries(page.searchParams);
    expect((await server.visitor().call('POST unsubscribe.php', { query })).status).toBe(204);
    expect((await ben.call('GET notifications.php')).body).toMatchObject({
      ...{ new_conversations: false, new_messages: true },
      mail_disabled: [],
    });
  });

  it('a token that we did not sign is refused; of an account that is gone it is not', async () => {
    const { oneClick } = await mailOf();
    for (const broken of [
      `${oneClick}A`.replace('token=', 'token=A'),
      `/api/unsubscribe.php?token=${'A'.repeat(80)}`,
    ]) {
      const answer = await press(broken, FORM);
      expect(answer.status).toBe(410);
      expect(await answer.json()).toMatchObject({ code: 'link_invalid' });
    }
    await eraseMember(server, ben.accountId);
    expect((await press(oneClick, FORM)).status).toBe(204);
  });
});

it('a like of somebody whose profile is just being deleted is noted nowhere, and keeps nobody else waiting', async () => {
  const { sql, clock } = server;
  const carl = await correspondent(server);
  const likes = [carl, ben].map((to) => ({ from: anna.profileId, to: to.profileId }));
  for (const { to } of likes) await anna.call('POST like.php', { body: { id: to } });
  const noting = await sql.begin(async (erasing) => {
    await erasing`delete from accounts where id = ${carl.accountId}`;
    const noted = sql.begin((tx) =>
      noteLikes(tx, likes, { dueAt: clock.now(), everySeconds: LIKE_MAIL_EVERY_SECONDS }),
    );
    // It waits for the one who erases.
    const waiting = () => sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%like_notices%'`;
    await vi.waitUntil(async () => (await waiting()).length > 0);
    return { noted };
  });
  await noting.noted;
  const rows = await sql<{ profile_id: string }[]>`
    select profile_id from like_notices where profile_id in (${carl.profileId}, ${ben.profileId})`;
  expect(rows).toEqual([{ profile_id: ben.profileId }]);
});

it('messages of a moment are noted by a plan that is kept, and lock each of their recipients once', async () => {
  const { sql, clock, databaseUrl } = server;
  const sent: Sent[] = [];
  for (let n = 0; n < 4; n++) {
    const [from, to] = [await correspondent(server, { credits: 100 }), await correspondent(server)];
    const { conversation } = (await send(from, { profile: to.profileId })).body.message;
    sent.push({ conversation, sequence: 1, sender: from.profileId, recipient: to.profileId });
  }
  await server.services.outbox.drain();
  await sql`delete from message_notices`;
  const one = connect(databaseUrl, { max: 1 });
  // Planned anew the first five times, whatever it is.
  for (let n = 0; n < 6; n++) await one.begin((tx) => noteUnread(tx, n < 5 ? [] : sent, clock.now(), clock.now()));
  await sql`delete from message_notices`;
  const [kept] = await one<{ name: string; generic: number }[]>`
    select name, generic_plans::integer as generic from pg_prepared_statements where statement like '%into message_notices%' and statement not like '%pg_prepared%'`;
  const list = (key: keyof Sent) => `'{${sent.map((each) => each[key]).join()}}'`;
  const lists = (['recipient', 'sender', 'conversation', 'sequence'] as const).map(list).join();
  const rows = await one.text(`explain (analyze, costs off) execute ${kept?.name} (${lists}, now(), now())`);
  await one.end();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(kept?.generic).toBe(1);
  expect(plan).toMatch(/LockRows \(actual .* rows=4\.00 loops=1\)/);
  expect(plan).toContain('Tuples Inserted: 4');
});
