import { createHash, randomUUIDv7 } from 'node:crypto';
import { members } from '../src/features/members/index.ts';
import { giveMoneyBack } from '../src/features/payments/index.ts';
import { decideReport } from '../src/features/reports/index.ts';
import { openSandbox, placeOrder, returnOrder } from './checkout.ts';
import { block, correspondent, send } from './correspondent.ts';
import { newcomer, tokenOf } from './newcomer.ts';
import { jpeg, photoForm } from './pictures.ts';
import type { TestMember, TestServer } from './test-server.ts';

const PASSWORD = 'Zzquerida horse battery';
const EMAIL = 'zzquerida@needle.example';
const NAME = 'Zzquerida';

/** Words that nobody else has: any of them found later is a trace of this person. */
const WORDS = [
  ...['zzquerida', 'needle.example', 'needlenetwork', 'needleabout', 'needlemessage', 'needlecomment'],
  ...['needlebrowser', 'needleword', 'needlesearch', '1971-03-29'],
];

/**
 * Makes a member who has done everything that leaves data behind. A new table with anything about a person needs a line
 * here that fills it: the test of erasing reports every table that is empty before it.
 */
export async function wholePerson(server: TestServer) {
  const { sql } = server;
  const client = server.visitor({ 'user-agent': 'NeedleBrowser/1.0' });
  const body = newcomer({ email: EMAIL, name: NAME, password: PASSWORD, date_of_birth: '1971-03-29' });
  const signup = await client.call('POST signup.php', {
    body: { ...body, tracking: { network: 'needlenetwork' }, consents: { special_category_data: true, mails: true } },
    headers: { 'idempotency-key': 'needle-key' },
  });
  const { id: accountId, profile } = signup.body;
  await server.jobs.drain();
  await client.call('POST activation.php', { body: { token: tokenOf(server, EMAIL) } });
  for (const { run } of members.timers ?? []) await run(server.services);
  // Still here, which is noted every five minutes.
  server.clock.advance(300);
  await client.call('GET user.php');
  const person = Object.assign(client, { accountId, profileId: profile.id, name: NAME });
  const other = await correspondent(server, { credits: 100 });

  await fillAccount(server, person);
  const { sent, received } = await fillContacts(server, person, other);
  await fillReports(server, person, { other, message: received.id });
  await person.call('POST leaving-offer.php');
  const order = await placeOrder(person, { code: 'TIMEBONUS25', return_to: `/members/${other.profileId}` });
  await (await openSandbox(server)).press(order.body.payment_id, 'completed');
  const returned = await placeOrder(person, { package: 'credits-20' });
  await (await openSandbox(server)).press(returned.body.payment_id, 'completed');
  await server.jobs.drain();
  await returnOrder(person, returned.body.payment_id, { key: 'needle-return' });
  await giveMoneyBack(server.services);
  await person.call('POST export.php');
  await server.jobs.drain();

  // A mail that no mail server has taken.
  const mail = { from: 'site@site.test', to: EMAIL, subject: '', text: '', html: '' };
  await server.services.mails.post(sql, { accountId, kind: 'receipt', useful: 'record', mail });

  const photos = await sql<{ id: string; file: string }[]>`
    select id, file from photos where profile_id = ${person.profileId}
    union all select id, file from chat_photos where profile_id = ${person.profileId}`;
  const ids = [accountId, profile.id, ...photos.flatMap(({ id, file }) => [id, file])];
  const hashes = [
    hash(EMAIL),
    ...[EMAIL, NAME.toLowerCase()].map((key) => hash('login', 1, key)),
    hash('account', accountId),
    hash('password', accountId),
  ];
  return {
    person,
    other,
    password: PASSWORD,
    conversation: sent.conversation,
    /** words that must not be found afterwards */
    traces: [...WORDS, ...ids, ...hashes],
    /** ids that stay in books and in the partner's conversation */
    remains: [order.body.payment_id, returned.body.payment_id, sent.id, received.id],
  };
}

/** Fills the data that is about nobody else. */
async function fillAccount(server: TestServer, person: TestMember): Promise<void> {
  await person.call('PUT profile.php', { body: { about: 'needleabout, more about me' } });
  await person.call('PUT match-finder.php', { body: { age: { importance: 'must', min: 19, max: 20 } } });
  await person.call('PUT preferences.php', {
    body: { hidden_words: ['needleword'], dismissals: { push: true } },
  });
  for (let photo = 0; photo < 3; photo++) {
    await person.call('POST photos.php', { form: photoForm(await jpeg()) });
  }
  // Shown others, and weighed for the order by relevance.
  await person.call('GET members.php');
  for (const task of members.daily ?? []) await task(server.services);
  const id = crypto.randomUUID();
  await person.call('POST photos.php?for=chat', { query: { for: 'chat', id }, form: photoForm(await jpeg()) });
  const stranger = server.visitor();
  for (const login of [EMAIL, NAME]) {
    await stranger.call('POST user.php', { body: { login, password: 'not the password' } });
  }
  await stranger.call('POST reset-password.php', { body: { email: EMAIL } });
  const wrong = { password: 'not the password', reason: 'other' as const };
  await person.call('DELETE account.php', { body: wrong });
  await person.call('POST email.php', { body: { password: PASSWORD, email: 'elsewhere@needle.example' } });
  await server.jobs.drain();
  await person.call('POST age-check.php');
  // Rows that only a browser can make.
  await server.sql`
    insert into passkeys (account_id, rp_id, credential_id, public_key, counter, transports, name, created_at)
    values (${person.accountId}, 'site.test', '\\x01', '\\x02', 0, '{}', 'zzquerida phone', ${server.clock.now()})`;
  await server.sql`
    insert into passkey_challenges (challenge_hash, browser_hash, purpose, account_id, expires_at)
    values ('\\x01', '\\x02', 'registration', ${person.accountId}, ${server.clock.now()})`;
  const { origin, hash: session } = {
    origin: 'https://push.needle.example/zzquerida',
    hash: server.sql`
    select token_hash from sessions where account_id = ${person.accountId} limit 1`,
  };
  await server.sql`
    insert into push_subscriptions (endpoint, account_id, session_hash, p256dh, auth, created_at)
    values (${origin}, ${person.accountId}, (${session}), 'x', 'x', ${server.clock.now()})`;
  await server.sql`
    insert into watched_sessions (session_hash, account_id, seen_at)
    values ((${session}), ${person.accountId}, ${server.clock.now()})`;
  await server.sql`
    insert into notification_choices (account_id, channel, kind, wanted, changed_at)
    values (${person.accountId}, 'mail', 'news', true, ${server.clock.now()})`;
  await server.sql`
    insert into former_addresses (account_id, change_id, email, email_key, changed_at, expires_at)
    values (${person.accountId}, ${crypto.randomUUID()}, 'formerly@needle.example', 'formerly@needle.example',
      ${server.clock.now()}, ${server.clock.now()})`;
  // In the middle of a night's work.
  await server.sql`insert into shown_lately (profile_id, views) values (${person.profileId}, 1)`;
  // A mail that could not be delivered.
  await server.sql`
    insert into signup_messages (account_id, id, text, created_at)
    values (${person.accountId}, ${crypto.randomUUID()}, 'needlemessage zero', ${server.clock.now()})`;
}

/** Fills the data between this member and others. */
async function fillContacts(server: TestServer, person: TestMember, other: TestMember) {
  const third = await server.member();
  await person.call('POST like.php', { body: { id: other.profileId } });
  await other.call('POST like.php', { body: { id: person.profileId } });
  await third.call('POST like.php', { body: { id: person.profileId } });
  const first = await send(person, { profile: other.profileId }, { id: randomUUIDv7(), text: 'needlemessage one' });
  const quote = first.body.message.id;
  const to = { profile: person.profileId };
  const answer = await send(other, to, { id: randomUUIDv7(), text: 'an answer that stays', quote });
  await other.call('POST read.php', {
    body: { conversation: first.body.message.conversation, message: first.body.message.id },
  });
  const conversation = { id: first.body.message.conversation };
  // Of a muted conversation no notice is written.
  await server.services.outbox.drain();
  await person.call('PUT chat.php', { body: { conversation, pinned: true, muted: true, marked_unread: true } });
  await other.call('PUT chat.php', { body: { conversation, pinned: true, marked_unread: true } });
  // This one stays unread.
  await send(person, { profile: other.profileId }, { id: randomUUIDv7(), text: 'needlemessage two', quote });
  await server.sql`
    insert into automatic_likes (from_profile, to_profile, given_at)
    values (${person.profileId}, ${third.profileId}, ${server.clock.now()})`;
  await server.sql`
    insert into told_likes (to_profile, from_profile, kind, told_at)
    values (${person.profileId}, ${third.profileId}, 'like', ${server.clock.now()})`;
  await server.sql`
    insert into day_pairs (profile_id, day, place, other)
    values (${person.profileId}, ${server.clock.now()}, 1, ${third.profileId})`;
  await server.sql`
    insert into demo_acts (visitor, player, step, due_at)
    values (${person.profileId}, ${third.profileId}, 0, ${server.clock.now()})
    on conflict do nothing`;
  const begun = { profile: third.profileId, text: 'needlemessage begun', ago_ms: 0, known: null };
  await person.call('PUT draft.php', { body: begun });
  await person.call('POST swipe.php', { body: { id: third.profileId, choice: 'pass' } });
  await person.call('POST searches.php', {
    body: { id: randomUUIDv7(), name: 'needlesearch', query: { gender: 'male' }, alert_mail: true },
  });
  const [blocked, blocker] = [await server.member(), await server.member()];
  await block(server, person, blocked);
  await block(server, blocker, person);
  return { sent: first.body.message, received: answer.body.message };
}

/**
 * Fills reports: this member is reported twice, for a message and for the profile, with a hidden photo and an expired
 * ban; and has reported somebody.
 */
async function fillReports(
  server: TestServer,
  person: TestMember,
  { other, message }: { other: TestMember; message: string },
) {
  const by = { who: 'olga', now: server.clock.now() };
  const report = async (reporter: TestMember, body: object) => {
    const answer = await reporter.call('POST reports.php', { body: { category: 'scam', ...body } });
    return answer.body.reference;
  };
  const { photos } = (await person.call('GET profile.php')).body;
  const own = await report(person, { message, text: 'needlemessage to whom it concerns' });
  await decideReport(server.sql, own, { measure: 'dismiss', words: 'needlecomment for us' }, by);
  const hidden = await report(other, { profile: person.profileId, photo: photos[2]?.id });
  await decideReport(server.sql, hidden, { measure: 'hide_photo', words: 'needlecomment one' }, by);
  const whole = await report(other, { profile: person.profileId });
  await decideReport(server.sql, whole, { measure: 'warn', words: 'needlecomment two' }, by);
  await server.sql`
    insert into self_exclusions (account_id, begins_at, ends_at, over_at)
    values (${person.accountId}, ${new Date(by.now.getTime() - 2000)}, ${new Date(by.now.getTime() - 1000)}, ${by.now})`;
  await server.sql`
    insert into bans (account_id, begins_at, ends_at, over_at, ground, words)
    values (${person.accountId}, ${by.now}, null, ${by.now}, 'scam', 'needlecomment three')`;
}

function hash(...parts: (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
