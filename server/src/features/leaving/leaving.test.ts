import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLive } from '../../../test/live-stream.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, type Newcomer, signUp, tokenOf } from '../../../test/newcomer.ts';
import { jpeg, photoForm } from '../../../test/pictures.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { eraseDue, leaving } from './index.ts';

const DAY = 24 * 3600;

let server: TestServer;
let anna: Newcomer;
let ben: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  anna = await confirmedNewcomer(server);
  ben = await server.member();
});

const farewell = { password: NEWCOMERS_PASSWORD, reason: 'break' as const };
const leave = (client: Newcomer, body: object = {}) =>
  client.call('DELETE account.php', { body: { ...farewell, ...body } });
const comeBack = (token: string) => server.visitor().call('PUT account.php', { body: { token } });
const signIn = (login: string, password = NEWCOMERS_PASSWORD) =>
  server.visitor().call('POST user.php', { body: { login, password } });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const page = (client: TestMember, who: Newcomer) =>
  client.call('GET member.php', { query: { id: who.user.profile.id } });

/** Presses the button and reads the link's token from the mail. */
async function reactivationToken(who: Newcomer): Promise<string> {
  await server.jobs.drain();
  return tokenOf(server, who.email);
}

describe('leaving (A10)', () => {
  it('hides the member everywhere at once, and ends every session', async () => {
    const phone = server.visitor();
    await phone.call('POST user.php', { body: { login: anna.name, password: NEWCOMERS_PASSWORD } });
    const stream = await openLive(phone);
    const photo = await anna.call('POST photos.php', { form: photoForm(await jpeg()) });
    const address = photo.body.photo.filename;
    await anna.call('POST like.php', { body: { id: ben.profileId } });
    expect((await ben.call('GET user.php')).body.new_likes_total).toBe(1);
    expect((await page(ben, anna)).status).toBe(200);
    expect((await ben.fetch(address)).status).toBe(200);

    const answer = await leave(anna);
    expect(answer.status).toBe(200);
    expect(answer.body.erase_at).toBe(new Date(server.clock.now().getTime() + 14 * DAY * 1000).toISOString());
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(await stream.next('session_ended')).toMatchObject({ name: 'session_ended' });
    expect((await phone.call('GET user.php')).problem.code).toBe('authentication_required');
    expect((await anna.call('GET user.php')).problem.code).toBe('authentication_required');

    expect((await page(ben, anna)).status).toBe(404);
    expect((await ben.fetch(address)).status).toBe(404);
    expect((await ben.call('GET user.php')).body.new_likes_total).toBe(0);
    const found = await ben.call('GET members.php', { query: { gender: 'female' } });
    expect(found.body.results.map(({ id }) => id)).not.toContain(anna.user.profile.id);
    expect((await ben.call('GET likes.php')).body.liked_by).toEqual([]);
  });

  it('who has bought is told in the mail how unused credits still go back (P8), and only who has', async () => {
    await server.sql`update accounts set paid_user = true where id = ${anna.user.id}`;
    const other = await confirmedNewcomer(server);
    await Promise.all([leave(anna), leave(other)]);
    await server.jobs.drain();
    const right = 'can still be returned for 14 days';
    expect(mailsTo(anna.email).at(-1)?.text).toContain(right);
    expect(mailsTo(other.email).at(-1)?.text).not.toContain(right);
  });

  it('closes open chats: the other side hears of it, reads on, and pays for nothing more', async () => {
    const message = { type: 'text', text: 'hello', price: 2 } as const;
    const sent = await anna.call('POST messages.php', {
      body: { ...message, id: randomUUIDv7(), profile: ben.profileId },
    });
    const { conversation } = sent.body.message;
    const stream = await openLive(ben);
    await leave(anna);
    await server.services.outbox.drain();
    expect(await stream.next('chat_closed')).toMatchObject({ data: { conversation } });
    await stream.close();
    const chat = await ben.call('GET messages.php', { query: { conversation } });
    expect(chat.body).toMatchObject({ profile: null, messages: [{ text: 'hello' }] });
    expect(chat.body.may.send).toMatchObject({ ok: false, why: 'blocked' });
    const answer = await ben.call('POST messages.php', { body: { ...message, id: randomUUIDv7(), conversation } });
    expect(answer.problem.code).toBe('blocked');
  });

  it('ends likes: whom the member liked hears of it at once, and of the number of new ones', async () => {
    await anna.call('POST like.php', { body: { id: ben.profileId } });
    const stream = await openLive(ben);
    await leave(anna);
    await server.services.outbox.drain();
    await server.jobs.drain();
    expect(await stream.next()).toMatchObject({ name: 'unlike', data: { profile: anna.user.profile.id } });
    expect(await stream.next()).toMatchObject({ name: 'counters', data: { new_likes_total: 0 } });
    await stream.close();
  });

  it('asks for the password, at the field, and counts wrong ones', async () => {
    const wrong = { password: 'not the password' };
    for (let attempt = 0; attempt < 5; attempt++) {
      const { problem } = await leave(anna, wrong);
      expect(problem).toMatchObject({ code: 'validation_failed', fields: { password: { code: 'password_wrong' } } });
    }
    expect((await leave(anna)).problem).toMatchObject({ code: 'too_many_attempts', params: { minutes: 15 } });
    expect((await anna.call('GET user.php')).body.status).toBe('active');
    server.clock.advance(15 * 60);
    expect((await leave(anna)).status).toBe(200);
  });

  it('of many presses at once one leaves', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => leave(anna)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ problem }) => problem.code))).toEqual(new Set(['authentication_required']));
    await server.jobs.drain();
    expect(mailsTo(anna.email)).toHaveLength(2);
  });

  it.each([
    [{ reason: 'because' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ comment: 'x'.repeat(1001) }, 'comment'],
    [{ password: '' }, 'password'],
  ])('refuses %j', async (body, field) => {
    const { problem } = await leave(anna, body);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });
});

describe('coming back (A5, A10)', () => {
  it('the link of the mail brings everything back, once', async () => {
    await anna.call('POST like.php', { body: { id: ben.profileId } });
    await leave(anna);
    const token = await reactivationToken(anna);
    expect(mailsTo(anna.email).at(-1)?.text).toContain('/account-deleted?token=');
    // Opening the page changes nothing.
    await server.visitor().fetch(`/account-deleted?token=${token}`);
    expect((await page(ben, anna)).status).toBe(404);

    const browser = server.visitor();
    const answer = await browser.call('PUT account.php', { body: { token } });
    expect(answer.status).toBe(204);
    expect(browser.cookies.has('sid')).toBe(false);
    expect((await page(ben, anna)).status).toBe(200);
    expect((await ben.call('GET user.php')).body.new_likes_total).toBe(1);
    expect((await signIn(anna.email)).body.status).toBe('active');
    expect((await comeBack(token)).problem).toMatchObject({ code: 'link_invalid', status: 410 });
    // The planned erasure is cancelled.
    server.clock.advance(15 * DAY);
    await eraseDue(server.services);
    expect((await signIn(anna.email)).status).toBe(200);
  });

  it('until the last second of the 14 days, and not one longer', async () => {
    await leave(anna);
    const token = await reactivationToken(anna);
    server.clock.advance(14 * DAY - 1);
    await eraseDue(server.services);
    expect((await comeBack(token)).status).toBe(204);

    const carla = await confirmedNewcomer(server);
    await leave(carla);
    const late = await reactivationToken(carla);
    server.clock.advance(14 * DAY);
    expect((await comeBack(late)).problem.code).toBe('link_invalid');
  });

  it('a link for something else does not do it', async () => {
    await server.visitor().call('POST reset-password.php', { body: { email: anna.email } });
    await server.jobs.drain();
    const reset = tokenOf(server, anna.email);
    await leave(anna);
    expect((await comeBack(reset)).problem.code).toBe('link_invalid');
    expect((await comeBack('A'.repeat(43))).problem.code).toBe('link_invalid');
  });

  it('an account that was never confirmed comes back as that', async () => {
    const newcomer = await signUp(server);
    await leave(newcomer);
    expect((await comeBack(await reactivationToken(newcomer))).status).toBe(204);
    expect((await signIn(newcomer.name)).body).toMatchObject({
      status: 'not_confirmed',
      profile: { status: 'disabled' },
    });
  });

  it("no mail goes to an address that is somebody else's", async () => {
    const impostor = await signUp(server, { email: anna.email });
    await server.jobs.drain();
    const before = mailsTo(anna.email).length;
    await leave(impostor);
    await server.jobs.drain();
    expect(mailsTo(anna.email)).toHaveLength(before);
  });

  it('three days before the end a mail reminds of it, once', async () => {
    await leave(anna);
    await server.jobs.drain();
    const before = mailsTo(anna.email).length;
    const remind = async () => {
      for (const daily of leaving.daily ?? []) await daily(server.services);
      await server.jobs.drain();
    };
    server.clock.advance(10 * DAY);
    await remind();
    expect(mailsTo(anna.email)).toHaveLength(before);
    server.clock.advance(DAY);
    await Promise.all([remind(), remind()]);
    expect(mailsTo(anna.email)).toHaveLength(before + 1);
    expect(mailsTo(anna.email).at(-1)?.subject).toBe('Your account will be erased soon');
    expect((await comeBack(tokenOf(server, anna.email))).status).toBe(204);
  });
});

describe('signing in meanwhile', () => {
  const again = (login: string, password = NEWCOMERS_PASSWORD) =>
    server.visitor().call('POST reactivation-mail.php', { body: { login, password } });

  it('says so to who knows the password, and to nobody else', async () => {
    await leave(anna);
    expect((await signIn(anna.email)).problem).toMatchObject({ code: 'account_pending_deletion', status: 403 });
    expect((await signIn(anna.email, 'something else')).problem.code).toBe('login_failed');
  });

  it('the mail comes again after the right password, five times a day', async () => {
    await leave(anna);
    await server.jobs.drain();
    const before = mailsTo(anna.email).length;
    for (let asked = 0; asked < 6; asked++) expect((await again(anna.name)).status).toBe(202);
    await server.jobs.drain();
    expect(mailsTo(anna.email)).toHaveLength(before + 4);
    expect((await comeBack(tokenOf(server, anna.email))).status).toBe(204);
  });

  it('tells a stranger nothing: a wrong password and an unknown login are refused alike, others get no mail', async () => {
    const [wrong, unknown] = [await again(anna.email, 'wrong'), await again('nobody@mail.example')];
    expect(wrong.problem).toEqual(unknown.problem);
    expect(wrong.problem.code).toBe('login_failed');
    const before = mailsTo(anna.email).length;
    expect((await again(anna.email)).status).toBe(202);
    await server.jobs.drain();
    expect(mailsTo(anna.email)).toHaveLength(before);
    for (let attempt = 0; attempt < 4; attempt++) await again(anna.email, 'wrong');
    expect((await again(anna.email)).problem.code).toBe('too_many_attempts');
  });
});
