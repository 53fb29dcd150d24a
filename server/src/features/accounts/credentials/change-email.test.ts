import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, signUp, tokenOf } from '../../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const DAY = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.advance(3600);
  server.mails.length = 0;
});

const ask = (client: Client, email: string, password = NEWCOMERS_PASSWORD) =>
  client.call('POST email.php', { body: { password, email } });
const press = (client: Client, token: string) =>
  client.call('PUT email.php', { body: { token, password: NEWCOMERS_PASSWORD } });
const isSignedIn = async (client: Client) => (await client.call('GET user.php')).status === 200;
const subjectsTo = (email: string) => server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

async function signIn(login: string) {
  const client = server.visitor();
  const { status } = await client.call('POST user.php', { body: { login, password: NEWCOMERS_PASSWORD } });
  return Object.assign(client, { status });
}

/** Asks for a change, and reads the mail at the new address. */
async function linkTo(client: Client, email: string): Promise<string> {
  expect((await ask(client, email)).status).toBe(202);
  await server.jobs.drain();
  return tokenOf(server, email);
}

describe('a new address (A9)', () => {
  it('is the account’s after the press on its link, not before; the old one learns it', async () => {
    const anna = await confirmedNewcomer(server);
    const asked = await ask(anna, ' New.Anna@mail.example ');
    const pending = { email: 'New.Anna@mail.example', requested_at: '', expires_at: '' };
    pending.requested_at = server.clock.now().toISOString();
    pending.expires_at = new Date(server.clock.now().getTime() + DAY * 1000).toISOString();
    expect([asked.status, asked.body]).toEqual([202, { email: anna.email, confirmed: true, pending }]);
    await server.jobs.drain();
    expect((await signIn('new.anna@mail.example')).status).toBe(401);
    server.mails.splice(0, server.mails.length, ...server.mails.filter(({ to }) => to !== anna.email));

    const link = tokenOf(server, 'New.Anna@mail.example');
    expect((await press(server.visitor(), link)).status).toBe(204);
    const expected = { email: 'New.Anna@mail.example', confirmed: true, pending: null };
    expect((await anna.call('GET email.php')).body).toEqual(expected);
    expect((await signIn('new.anna@mail.example')).status).toBe(200);
    expect((await signIn(anna.email)).status).toBe(401);
    await server.jobs.drain();
    expect(subjectsTo(anna.email)).toEqual(['Your email address was changed']);
    const told = server.mails.find(({ to }) => to === anna.email);
    expect(told?.text + (told?.html ?? '')).not.toMatch(/new\.anna/i);
  });

  it('ends all sessions but the one that asked and the one that pressed, which gets a new token', async () => {
    const ben = await confirmedNewcomer(server);
    const [phone, thief] = [await signIn(ben.email), await signIn(ben.email)];
    const link = await linkTo(ben, 'new.ben@mail.example');
    const before = phone.cookies.get('sid');
    expect((await press(phone, link)).status).toBe(204);
    expect([await isSignedIn(ben), await isSignedIn(phone), await isSignedIn(thief)]).toEqual([true, true, false]);
    expect(phone.cookies.get('sid')).not.toBe(before);
  });

  it('signs nobody in, and leaves somebody else’s session alone', async () => {
    const carla = await confirmedNewcomer(server);
    const other = await confirmedNewcomer(server);
    const visitor = server.visitor();
    await press(visitor, await linkTo(carla, 'carla.2@mail.example'));
    expect(visitor.cookies.size).toBe(0);
    await press(other, await linkTo(carla, 'carla.3@mail.example'));
    expect((await other.call('GET user.php')).body.id).toBe(other.user.id);
  });

  it('needs the password, and is refused where it is the own one already', async () => {
    const dora = await confirmedNewcomer(server);
    const wrong = await ask(dora, dora.email.toUpperCase(), 'not her password');
    expect(wrong.problem.fields).toEqual({ password: { code: 'password_wrong' }, email: { code: 'email_current' } });
    expect((await ask(dora, 'nobody')).problem.fields?.email?.code).toBe('email_invalid');
    expect((await dora.call('GET email.php')).body.pending).toBe(null);
  });

  it('takes the links of the old address away', async () => {
    const emil = await confirmedNewcomer(server);
    const link = await linkTo(emil, 'new.emil@mail.example');
    await server.visitor().call('POST reset-password.php', { body: { email: emil.email } });
    await server.jobs.drain();
    const reset = tokenOf(server, emil.email);
    await press(emil, link);
    const body = { token: reset, password: 'a fresh long password' };
    expect((await server.visitor().call('PUT reset-password.php', { body })).problem.code).toBe('link_invalid');
  });

  it('is at most five in a day, of one account and for one mailbox', async () => {
    const finn = await confirmedNewcomer(server);
    for (let i = 0; i < 5; i += 1) expect((await ask(finn, `finn.${i}@mail.example`)).status).toBe(202);
    const sixth = await ask(finn, 'finn.6@mail.example');
    expect([sixth.status, sixth.problem.code]).toEqual([429, 'mail_change_limit']);
    expect(sixth.headers.get('retry-after')).toBe(String(DAY));
    for (let i = 0; i < 5; i += 1) await ask(await confirmedNewcomer(server), 'flooded@mail.example');
    expect((await ask(await confirmedNewcomer(server), 'Flooded@mail.example')).problem.code).toBe('mail_change_limit');
    server.clock.advance(DAY);
    expect((await ask(finn, 'finn.6@mail.example')).status).toBe(202);
  });
});

describe('its link', () => {
  it('works once and for a day; the newest request only', async () => {
    const gina = await confirmedNewcomer(server);
    const first = await linkTo(gina, 'gina.1@mail.example');
    const second = await linkTo(gina, 'gina.2@mail.example');
    expect((await press(gina, first)).problem.code).toBe('link_invalid');
    server.clock.advance(DAY);
    expect((await press(gina, second)).status).toBe(410);
    expect((await gina.call('GET email.php')).body).toMatchObject({ email: gina.email, pending: null });
    const third = await linkTo(gina, 'gina.3@mail.example');
    const answers = await Promise.all(Array.from({ length: 6 }, () => press(server.visitor(), third)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(5).fill(410)]);
  });

  it('is worth nothing after the change was called off, also when its mail was on its way', async () => {
    const hugo = await confirmedNewcomer(server);
    const link = await linkTo(hugo, 'new.hugo@mail.example');
    expect((await hugo.call('DELETE email.php')).body.pending).toBe(null);
    expect((await press(hugo, link)).status).toBe(410);
    await ask(hugo, 'never.sent@mail.example');
    await hugo.call('DELETE email.php');
    await ask(hugo, 'sent.instead@mail.example');
    await server.jobs.drain();
    expect([subjectsTo('never.sent@mail.example').length, subjectsTo('sent.instead@mail.example').length]).toEqual([
      0, 1,
    ]);
  });

  it('of an account that is on its way out does nothing', async () => {
    const ida = await confirmedNewcomer(server);
    const link = await linkTo(ida, 'new.ida@mail.example');
    await server.sql`update accounts set status = 'pending_deletion' where id = ${ida.user.id}`;
    expect((await press(server.visitor(), link)).status).toBe(410);
  });
});

describe('an account that was never confirmed', () => {
  it('is confirmed by it, with the credits of the sign-up once; the mistyped address hears nothing', async () => {
    const jan = await signUp(server, { email: 'mistyped@mail.example' });
    await server.jobs.drain();
    const activation = tokenOf(server, jan.email);
    const link = await linkTo(jan, 'jan@mail.example');
    server.mails.length = 0;
    expect((await press(server.visitor(), link)).status).toBe(204);
    const { body } = await jan.call('GET user.php');
    expect(body).toMatchObject({ status: 'active', credits: 10, profile: { status: 'active' } });
    // A reader of the mistyped address can do nothing any more.
    const late = await server.visitor().call('POST activation.php', { body: { token: activation } });
    expect(late.problem.code).toBe('link_invalid');
    expect((await jan.call('GET user.php')).body.credits).toBe(10);
    await server.jobs.drain();
    expect(server.mails).toEqual([]);
  });
});

describe('an address that is somebody else’s (A4)', () => {
  it('gets the same answer; its owner a mail without a link that does anything', async () => {
    const [kim, owner] = [await confirmedNewcomer(server), await confirmedNewcomer(server)];
    const [known, unknown] = [await ask(kim, owner.email), await ask(kim, 'unknown@mail.example')];
    expect(known.status).toBe(unknown.status);
    expect({ ...known.body.pending, email: '' }).toEqual({ ...unknown.body.pending, email: '' });
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect((await ask(kim, owner.email)).body.pending?.email).toBe(owner.email);
    server.mails.length = 0;
    await server.jobs.drain();
    const told = server.mails.filter(({ to }) => to === owner.email);
    expect(told.map(({ text }) => text.includes('Someone wanted to use your email address'))).toContain(true);
    expect(told.map(({ text }) => text).join()).not.toContain('/mail-change/do');
  });

  it('who confirms it first has it, also at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `contested_${round}@mail.example`;
      const [mover, newcomer] = [await confirmedNewcomer(server), await signUp(server, { email })];
      await server.jobs.drain();
      const activation = tokenOf(server, email);
      const link = await linkTo(mover, email);
      const [moved, confirmed] = await Promise.all([
        press(mover, link),
        newcomer.call('POST activation.php', { body: { token: activation } }),
      ]);
      expect([moved.status === 204, confirmed.status === 200].sort()).toEqual([false, true]);
      if (moved.status !== 204) expect(moved.problem.code).toBe('email_taken');
      const owners = await server.sql`
        select 1 from accounts where email_key = ${email} and confirmed_at is not null`;
      expect(owners).toHaveLength(1);
    }
  });

  it('of a member of another domain is nobody’s here', async () => {
    await server.addDomain({ host: 'other.test', url: 'http://other.test' });
    const away = await confirmedNewcomer(server);
    await server.sql`
      update accounts set domain_id = (select id from domains where host = 'other.test') where id = ${away.user.id}`;
    const lea = await confirmedNewcomer(server);
    expect((await press(lea, await linkTo(lea, away.email))).status).toBe(204);
  });
});
