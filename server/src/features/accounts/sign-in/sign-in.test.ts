import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, type Newcomer, signUp } from '../../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let addresses = 0;
beforeAll(async () => {
  // The test's connection comes from this address, so each client may have one of its own.
  server = await startTestServer({ TRUSTED_PROXIES: '203.0.113.7' });
  server.clock.holdWaits();
});
beforeEach(() => server.clock.advance(3600));

/** A browser without a device cookie, in a network of its own. */
function stranger(ip?: string) {
  addresses += 1;
  return server.visitor({ 'x-forwarded-for': ip ?? `198.51.${Math.floor(addresses / 250)}.${addresses % 250}` });
}

const signIn = (client: ReturnType<typeof stranger>, login: string, password = NEWCOMERS_PASSWORD) =>
  client.call('POST user.php', { body: { login, password } });

/** Tries to sign in several times. Answers `ok` or the code of the refusal for each. */
async function guess(client: ReturnType<typeof stranger>, login: string, times: number, password = 'wrong guess') {
  const codes: string[] = [];
  for (let i = 0; i < times; i += 1) {
    const { status, problem } = await signIn(client, login, password);
    codes.push(status === 200 ? 'ok' : problem.code);
  }
  return codes;
}

/** Waits until this many answers have come; the others are still delayed. */
async function settled(answers: ReturnType<typeof signIn>[], count: number) {
  const there: Awaited<ReturnType<typeof signIn>>[] = [];
  for (const answer of answers) void answer.then((one) => there.push(one));
  await vi.waitFor(() => expect(there).toHaveLength(count));
  return there;
}

const FAILED = Array(5).fill('login_failed');

describe('sign-in', () => {
  it('takes email or name, in any case, and gives a new token each time', async () => {
    const anna = await confirmedNewcomer(server, { name: 'Ännchen', email: 'aennchen@mail.example' });
    const tokens = new Set([anna.cookies.get('sid')]);
    for (const login of ['aennchen@mail.example', 'AENNCHEN@Mail.Example', 'ännchen', ' ÄNNCHEN ', 'a\u0308nnchen']) {
      const client = stranger();
      const { status, body } = await signIn(client, login);
      expect([status, body.id]).toEqual([200, anna.user.id]);
      tokens.add(client.cookies.get('sid'));
    }
    expect(tokens.size).toBe(6);
  });

  it('ends the session that the browser had', async () => {
    const ben = await confirmedNewcomer(server);
    const old = ben.cookies.get('sid') ?? '';
    await signIn(ben, ben.email);
    const before = server.visitor();
    before.cookies.set('sid', old);
    expect((await before.call('GET user.php')).status).toBe(403);
    expect((await ben.call('GET user.php')).status).toBe(200);
  });

  it('answers a wrong password and an unknown login alike (A4)', async () => {
    const carla = await confirmedNewcomer(server);
    const answers = await Promise.all([
      signIn(stranger(), carla.email, 'wrong guess'),
      signIn(stranger(), 'nobody@mail.example', 'wrong guess'),
      signIn(stranger(), carla.name, 'wrong guess'),
      signIn(stranger(), 'nobody', 'wrong guess'),
    ]);
    for (const { status, problem } of answers) {
      expect(status).toBe(401);
      expect(problem).toEqual(answers[0]?.problem);
    }
  });

  it('by email tries the confirmed account first, then the newest three unconfirmed (A5a)', async () => {
    const email = 'shared@mail.example';
    const owner = await confirmedNewcomer(server, { email });
    const passwords = [1, 2, 3, 4].map((number) => `long password of sign-up ${number}`);
    const waiting: Newcomer[] = [];
    for (const password of passwords) {
      waiting.push(await signUp(server, { email, password }));
      server.clock.advance(1);
    }
    expect((await signIn(stranger(), email)).body.id).toBe(owner.user.id);
    const [tooOld, ...newest] = await Promise.all(passwords.map((password) => signIn(stranger(), email, password)));
    expect(newest.map(({ body }) => body.id)).toEqual(waiting.slice(1).map(({ user }) => user.id));
    expect(tooOld?.status).toBe(401);
    expect((await signIn(stranger(), waiting[0]?.name ?? '', passwords[0])).body.id).toBe(waiting[0]?.user.id);
  });

  it.each([
    ['banned', 'account_banned'],
    ['pending_deletion', 'account_pending_deletion'],
  ])('tells only who knows the password that the account is %s', async (state, code) => {
    const dora = await confirmedNewcomer(server);
    await server.sql`update accounts set status = ${state} where id = ${dora.user.id}`;
    const right = await signIn(stranger(), dora.email);
    expect([right.status, right.problem.code]).toEqual([403, code]);
    expect(right.headers.getSetCookie()).toEqual([]);
    const wrong = await signIn(stranger(), dora.email, 'wrong guess');
    expect([wrong.status, wrong.problem.code]).toEqual([401, 'login_failed']);
    expect((await dora.call('GET user.php')).status).toBe(403);
  });

  it('does not find accounts of another domain', async () => {
    const emil = await confirmedNewcomer(server);
    const [pool] = await server.sql<{ id: number }[]>`insert into pools (name) values ('elsewhere') returning id`;
    const [domain] = await server.sql<{ id: number }[]>`
      insert into domains (host, url, pool_id) values ('elsewhere.test', 'http://elsewhere.test', ${pool?.id ?? null})
      returning id`;
    await server.sql`update accounts set domain_id = ${domain?.id ?? null} where id = ${emil.user.id}`;
    await server.sql`update profiles set domain_id = ${domain?.id ?? null} where account_id = ${emil.user.id}`;
    expect((await emil.call('GET user.php')).status).toBe(403);
    expect((await signIn(stranger(), emil.email)).status).toBe(401);
  });
});

describe('A3: wrong attempts', () => {
  it.each(['known', 'unknown'])('five block the login of a %s account for 15 minutes', async (kind) => {
    const login = kind === 'known' ? (await confirmedNewcomer(server)).email : 'nobody.at.all@mail.example';
    expect(await guess(stranger(), login, 5)).toEqual(FAILED);
    server.clock.advance(61);
    const blocked = await signIn(stranger(), login);
    expect([blocked.status, blocked.problem.code]).toEqual([429, 'too_many_attempts']);
    expect(blocked.problem.params).toEqual({ minutes: 14 });
    expect(blocked.headers.get('retry-after')).toBe('839');
    server.clock.advance(839);
    expect((await signIn(stranger(), login)).status).toBe(kind === 'known' ? 200 : 401);
  });

  it('the block doubles up to a day, and is forgotten after a day without one', async () => {
    const login = 'doubling@mail.example';
    const minutes: unknown[] = [];
    for (let i = 0; i < 9; i += 1) {
      expect(await guess(stranger(), login, 5)).toEqual(FAILED);
      const { problem } = await signIn(stranger(), login);
      minutes.push(problem.params?.minutes);
      server.clock.advance(Number(problem.params?.minutes) * 60);
    }
    expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    server.clock.advance(24 * 3600);
    await guess(stranger(), login, 5);
    expect((await signIn(stranger(), login)).problem.params).toEqual({ minutes: 15 });
  });

  it('older than 15 minutes no longer count', async () => {
    const { email } = await confirmedNewcomer(server);
    expect(await guess(stranger(), email, 4)).toEqual(FAILED.slice(1));
    server.clock.advance(15 * 60);
    expect(await guess(stranger(), email, 4)).toEqual(FAILED.slice(1));
    expect((await signIn(stranger(), email)).status).toBe(200);
  });

  it('by name and by email give no more attempts than one of them, and don’t tell that both are one person', async () => {
    const { name, email } = await confirmedNewcomer(server);
    expect(await guess(stranger(), name, 5)).toEqual(FAILED);
    expect(await guess(stranger(), email, 1, NEWCOMERS_PASSWORD)).toEqual(['login_failed']);
    server.clock.advance(15 * 60);
    expect((await signIn(stranger(), email)).status).toBe(200);
  });

  it('of a stranger don’t lock out a device that signed in before, which has five of its own', async () => {
    const owner = await confirmedNewcomer(server);
    await owner.call('POST logout.php');
    expect(await guess(stranger(), owner.email, 6)).toEqual([...FAILED, 'too_many_attempts']);
    expect((await signIn(owner, owner.email)).status).toBe(200);
    await owner.call('POST logout.php');
    expect(await guess(owner, owner.email, 6)).toEqual([...FAILED, 'too_many_attempts']);
    expect((await signIn(owner, owner.name)).problem.params).toEqual({ minutes: 15 });
  });

  it('gain nothing by a made-up device, or by one that another account knows', async () => {
    const owner = await confirmedNewcomer(server);
    expect(await guess(stranger(), owner.email, 5)).toEqual(FAILED);
    const madeUp = stranger();
    madeUp.cookies.set('device', 'A'.repeat(43));
    const neighbour = await confirmedNewcomer(server);
    for (const guesser of [madeUp, neighbour]) {
      const { status, problem } = await signIn(guesser, owner.email);
      expect([status, problem.params]).toEqual([429, { minutes: 15 }]);
    }
  });

  it('gain nothing by an unconfirmed account of one’s own with the owner’s address', async () => {
    const owner = await confirmedNewcomer(server);
    const thief = await signUp(server, { email: owner.email, password: 'thiefs long password' });
    expect(await guess(thief, owner.email, 6)).toEqual([...FAILED, 'too_many_attempts']);
    // A right sign-in to it does not restart the count.
    server.clock.advance(15 * 60);
    expect(await guess(thief, owner.email, 4)).toEqual(FAILED.slice(1));
    expect((await signIn(thief, owner.email, 'thiefs long password')).status).toBe(200);
    expect(await guess(stranger(), owner.email, 2)).toEqual(['login_failed', 'too_many_attempts']);
  });

  it('from one network address don’t keep out who knows their password, in whatever number', {
    tags: 'long',
  }, async () => {
    const [{ email }, { name }] = [await confirmedNewcomer(server), await confirmedNewcomer(server)];
    const guesser = stranger('2001:db8:0:1::1');
    for (let i = 0; i < 30; i += 1) expect(await guess(guesser, `aim_${i}`, 1)).toEqual(['login_failed']);
    // The same while answers to the address are delayed.
    const late = Array.from({ length: 6 }, (_, i) => signIn(guesser, `further_${i}`, 'wrong guess'));
    await settled(late, 2);
    expect((await signIn(stranger('2001:db8:0:1:ffff::2'), email)).status).toBe(200);
    expect((await signIn(stranger('2001:db8:0:1:ffff::3'), name)).status).toBe(200);
    server.clock.advance(5);
    await Promise.all(late);
  });

  it('after thirty from one network address come late, each later than the one before', { tags: 'long' }, async () => {
    const guesser = stranger('2001:db8:0:3::1');
    for (let i = 0; i < 30; i += 1) await guess(guesser, `soon_${i}`, 1);
    for (const seconds of [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5]) {
      const after = server.clock.waits.length;
      const answer = signIn(guesser, `late_${seconds}`, 'wrong guess');
      await vi.waitFor(() => expect(server.clock.waits.slice(after)).toEqual([seconds]));
      server.clock.advance(seconds);
      expect((await answer).problem.code).toBe('login_failed');
    }
    // Another network, and the same one after a while.
    expect(await guess(stranger('2001:db8:0:4::1'), 'elsewhere', 1)).toEqual(['login_failed']);
    server.clock.advance(15 * 60);
    expect(await guess(guesser, 'afterwards', 1)).toEqual(['login_failed']);
  });

  it('of one network address wait four at a time; those beyond are refused at once', { tags: 'long' }, async () => {
    const guesser = stranger('2001:db8:0:5::1');
    for (let i = 0; i < 30; i += 1) await guess(guesser, `before_${i}`, 1);
    const late = Array.from({ length: 9 }, (_, i) => signIn(guesser, `at_once_${i}`, 'wrong guess'));
    const refused = await settled(late, 5);
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(5).fill('rate_limited'));
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    server.clock.advance(5);
    const codes = (await Promise.all(late)).map(({ problem }) => problem.code).sort();
    expect(codes).toEqual([...Array(4).fill('login_failed'), ...Array(5).fill('rate_limited')]);
    // The places of delayed answers are free again.
    const next = signIn(guesser, 'the_next_one', 'wrong guess');
    await vi.waitFor(() => expect(server.clock.waits.at(-1)).toBe(5));
    server.clock.advance(5);
    expect((await next).problem.code).toBe('login_failed');
  });

  it('that were refused offer a link by mail, blocked or not', async () => {
    const { email } = await confirmedNewcomer(server);
    for (let i = 0; i < 6; i += 1) {
      const { headers } = await signIn(stranger(), email, 'wrong guess');
      expect(headers.get('link')).toBe('</reset-password>; rel="help"');
    }
  });

  it('by name don’t keep the owner from a device that signed in before, by email or by name', async () => {
    const owner = await confirmedNewcomer(server);
    await owner.call('POST logout.php');
    expect(await guess(stranger(), owner.name, 6)).toEqual([...FAILED, 'too_many_attempts']);
    expect(await guess(stranger(), owner.email, 6)).toEqual([...FAILED, 'too_many_attempts']);
    for (const login of [owner.email, owner.name]) expect((await signIn(owner, login)).status).toBe(200);
  });

  it('at the same moment are five as well, and the right password among them gets no further', {
    tags: 'long',
  }, async () => {
    const { email } = await confirmedNewcomer(server);
    const wrong = Array.from({ length: 20 }, () => guess(stranger(), email, 1));
    const codes = (await Promise.all(wrong)).flat().sort();
    expect(codes).toEqual([...FAILED, ...Array(15).fill('too_many_attempts')]);
    expect((await signIn(stranger(), email)).status).toBe(429);
  });

  it('don’t count right ones: many sign-ins at the same moment all succeed', { tags: 'long' }, async () => {
    const { email } = await confirmedNewcomer(server);
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(stranger(), email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});
