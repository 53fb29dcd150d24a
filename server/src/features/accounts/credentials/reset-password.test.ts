import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, signUp, tokenOf } from '../../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const NEW = 'a fresh long password';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.jobs.drain();
  server.clock.advance(3600);
  server.mails.length = 0;
});

let asks = 0;
const ask = (email: string, device: Client = server.visitor()) =>
  device.call('POST reset-password.php', { body: { email } });
const change = (token: string, password = NEW) =>
  server.visitor().call('PUT reset-password.php', { body: { token, password } });
const signIn = (login: string, password: string) =>
  server.visitor().call('POST user.php', { body: { login, password } });

async function linkFor(email: string): Promise<string> {
  await ask(email);
  await server.jobs.drain();
  return tokenOf(server, email);
}

/** Names of headers and cookies; a cookie's value differs each time. */
const namesOf = (headers: Headers) => [...headers].map(([name, value]) => [name, value.replace(/=[\w-]{40,}/, '=…')]);

describe('asking for a reset (A4)', () => {
  it('answers 202 without a word, known or not; only the owner gets a mail', async () => {
    const anna = await confirmedNewcomer(server);
    server.mails.length = 0;
    const known = await ask(anna.email.toUpperCase());
    const unknown = await ask('nobody@mail.example');
    expect([known.status, known.body]).toEqual([202, undefined]);
    expect([unknown.status, unknown.body]).toEqual([202, undefined]);
    expect(namesOf(known.headers)).toEqual(namesOf(unknown.headers));
    const jobs = await server.sql`select 1 from pgboss.job where state = 'created' and data ->> 'mail' = 'reset'`;
    expect(jobs).toHaveLength(2);
    await server.jobs.drain();
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([[anna.email, 'Set a new password']]);
    expect(server.mails[0]?.text).toContain('http://site.test/reset-password/do?token=');
  });

  const KINDS = ['known', 'unknown'] as const;
  const addressOf = async (kind: (typeof KINDS)[number]) => {
    asks += 1;
    return kind === 'known' ? (await confirmedNewcomer(server)).email : `nobody.${asks}@mail.example`;
  };
  /** Counts the mails that the requests cause. */
  const sent = async () => {
    const jobs = await server.sql`select 1 from pgboss.job where state = 'created' and data ->> 'mail' = 'reset'`;
    await server.jobs.drain();
    return jobs.length;
  };

  it.each(KINDS)(
    'sends five a day at the request of one device, which is told so, for a %s address',
    { tags: 'long' },
    async (kind) => {
      const email = await addressOf(kind);
      const device = server.visitor();
      for (let i = 0; i < 5; i += 1) expect((await ask(email, device)).status).toBe(202);
      const refused = await ask(email, device);
      expect([refused.status, refused.problem.code]).toEqual([429, 'reset_limit']);
      expect(refused.headers.get('retry-after')).toBe(String(24 * 3600));
      expect(await sent()).toBe(5);
      // The share belongs to one address.
      expect((await ask(await addressOf(kind), device)).status).toBe(202);
      server.clock.advance(24 * 3600);
      expect((await ask(email, device)).status).toBe(202);
    },
  );

  it('a stranger can’t use up the owner’s share, from their network neither', async () => {
    const { email } = await confirmedNewcomer(server);
    const [owner, stranger] = [server.visitor(), server.visitor()];
    await ask(email, owner);
    for (let i = 0; i < 7; i += 1) await ask(email, stranger);
    for (let i = 0; i < 4; i += 1) expect((await ask(email, owner)).status).toBe(202);
    expect(await sent()).toBe(10);
  });

  it('devices without the cookie share their network’s five, at the same moment too; made-up ones count as none', {
    tags: 'long',
  }, async () => {
    const email = await addressOf('unknown');
    const madeUp = (value: string) => {
      const visitor = server.visitor();
      visitor.cookies.set('reset_device', value);
      return ask(email, visitor);
    };
    await Promise.all(Array.from({ length: 4 }, () => ask(email)));
    const answers = await Promise.all(['A'.repeat(100), 'x', '', 'B'.repeat(60)].map(madeUp));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(await sent()).toBe(5);
  });

  it('sends twenty to one address in all, and beyond that a fresh link when the last one has expired', {
    tags: 'long',
  }, async () => {
    const { email } = await confirmedNewcomer(server);
    const devices = Array.from({ length: 25 }, () => server.visitor());
    for (const device of devices) await ask('somebody.else@mail.example', device);
    await sent();
    expect(
      new Set((await Promise.all(devices.map((device) => ask(email, device)))).map(({ status }) => status)),
    ).toEqual(new Set([202]));
    expect(await sent()).toBe(20);
    // A new device, a known one, and one without a cookie.
    const all = [server.visitor(), devices[0] ?? server.visitor(), server.visitor()];
    for (let hour = 0; hour < 3; hour += 1) {
      server.clock.advance(3600);
      for (const device of all) expect((await ask(email, device)).status).toBe(202);
      expect(await sent()).toBe(1);
    }
    expect((await change(tokenOf(server, email))).status).toBe(204);
  });

  it('leaves older links as they are', async () => {
    const { email } = await confirmedNewcomer(server);
    const older = await linkFor(email);
    server.clock.advance(1800);
    await linkFor(email);
    expect((await change(older)).status).toBe(204);
  });

  it('reaches the account of a confirmed address, else the newest unconfirmed; never a banned one', async () => {
    const email = 'several@mail.example';
    const unconfirmed = await signUp(server, { email });
    await server.jobs.drain();
    await change(await linkFor(email));
    expect((await signIn(unconfirmed.name, NEW)).body.profile.name).toBe(unconfirmed.name);

    const banned = await confirmedNewcomer(server);
    await server.sql`update accounts set status = 'banned' where id = ${banned.user.id}`;
    server.mails.length = 0;
    await ask(banned.email);
    await server.jobs.drain();
    expect(server.mails).toEqual([]);
  });

  it('says that an address is unknown only where the operator wants it', async () => {
    await server.changeSettings({ reveal_unknown_email: 'yes' });
    const { status, problem } = await ask('stranger@mail.example');
    expect([status, problem.code]).toEqual([404, 'email_not_found']);
    await server.changeSettings({});
  });
});

describe('a new password', () => {
  it('replaces the old one and ends every session', async () => {
    const ben = await confirmedNewcomer(server);
    expect((await change(await linkFor(ben.email))).status).toBe(204);
    expect((await ben.call('GET user.php')).status).toBe(403);
    expect((await signIn(ben.email, NEWCOMERS_PASSWORD)).status).toBe(401);
    expect((await signIn(ben.email, NEW)).status).toBe(200);
  });

  it('is told to the owner, and calls off a change of address that somebody set going', async () => {
    const anna = await confirmedNewcomer(server);
    const thief = { password: NEWCOMERS_PASSWORD, email: 'thief@mail.example' };
    await anna.call('POST email.php', { body: thief });
    await server.jobs.drain();
    const token = tokenOf(server, thief.email);
    await change(await linkFor(anna.email));
    expect((await server.visitor().call('PUT email.php', { body: { token } })).problem.code).toBe('link_invalid');
    await server.jobs.drain();
    expect(server.mails.filter(({ to }) => to === anna.email).at(-1)?.subject).toBe('Your password was changed');
  });

  it('by a link that works once and for an hour', async () => {
    const carla = await confirmedNewcomer(server);
    const first = await linkFor(carla.email);
    const second = await linkFor(carla.email);
    expect((await change(first)).status).toBe(204);
    for (const token of [first, second, 'A'.repeat(43)]) {
      const { status, problem } = await change(token);
      expect([status, problem.code]).toEqual([410, 'link_invalid']);
    }
    const late = await linkFor(carla.email);
    server.clock.advance(3600);
    expect((await change(late)).status).toBe(410);
  });

  it('is refused when weak, and the link stays good', async () => {
    const dora = await confirmedNewcomer(server);
    const token = await linkFor(dora.email);
    for (const [password, code] of [
      ['short', 'too_short'],
      ['password1', 'password_weak'],
      [dora.name.toUpperCase(), 'password_weak'],
    ] as const) {
      expect((await change(token, password)).problem.fields?.password?.code).toBe(code);
    }
    expect((await change(token)).status).toBe(204);
  });

  it('opens a login that a stranger blocked', async () => {
    const emil = await confirmedNewcomer(server);
    for (let i = 0; i < 5; i += 1) await signIn(emil.email, 'wrong guess');
    expect((await signIn(emil.email, NEWCOMERS_PASSWORD)).status).toBe(429);
    await change(await linkFor(emil.email));
    expect((await signIn(emil.email, NEW)).status).toBe(200);
  });
});
