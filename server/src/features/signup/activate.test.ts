import { beforeAll, describe, expect, it } from 'vitest';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, newcomer, signUp, tokenOf } from '../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const DAY = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** Signs up, and reads the token from the mail. */
async function asked(overrides: Parameters<typeof newcomer>[0] = {}) {
  const client = await signUp(server, overrides);
  await server.jobs.drain();
  return { ...client, token: tokenOf(server, client.email) };
}

const press = (client: ReturnType<TestServer['visitor']>, token: string, password?: string) =>
  client.call('POST activation.php', { body: { token, password } });

describe('confirming an address (A5, A8)', () => {
  it('makes account and profile active and grants the credits of the sign-up, once', async () => {
    const anna = await asked();
    const { status, body } = await press(anna, anna.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'active', credits: 10, profile: { status: 'active' } });
    const again = await press(anna, anna.token);
    expect([again.status, again.problem.code]).toEqual([410, 'link_invalid']);
    expect((await anna.call('GET user.php')).body.credits).toBe(10);
  });

  it('grants what the setting says', async () => {
    await server.changeSettings({ signup_credits: 3 });
    const ben = await asked();
    expect((await press(ben, ben.token)).body.credits).toBe(3);
    await server.changeSettings({});
  });

  it('refuses a link that is expired, used, unknown or of another purpose, all alike', async () => {
    const finn = await asked();
    const reset = await confirmedNewcomer(server);
    await reset.call('POST reset-password.php', { body: { email: reset.email } });
    await server.jobs.drain();
    server.clock.advance(7 * DAY);
    const tokens = [finn.token, 'A'.repeat(43), tokenOf(server, reset.email)];
    for (const token of tokens) {
      const { status, problem } = await press(server.visitor(), token);
      expect([status, problem.code]).toEqual([410, 'link_invalid']);
    }
    const shapeless = await press(server.visitor(), 'short');
    expect(shapeless.problem.fields?.token?.code).toBe('invalid');
  });

  it('works until its last second', async () => {
    const gina = await asked();
    server.clock.advance(7 * DAY - 1);
    expect((await press(server.visitor(), gina.token, NEWCOMERS_PASSWORD)).status).toBe(200);
  });

  it('uses up every link of the account, and a banned one can’t be confirmed', async () => {
    const hugo = await asked();
    await hugo.call('POST activation-mail.php');
    await server.jobs.drain();
    const second = tokenOf(server, hugo.email);
    expect(second).not.toBe(hugo.token);
    expect((await press(hugo, hugo.token)).status).toBe(200);
    expect((await press(hugo, second)).status).toBe(410);

    const ida = await asked();
    await server.sql`update accounts set status = 'banned' where id = ${ida.user.id}`;
    expect((await press(server.visitor(), ida.token)).status).toBe(410);
  });

  it('of one link pressed many times at once counts once', { tags: 'long' }, async () => {
    const jan = await asked();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => press(server.visitor(), jan.token, NEWCOMERS_PASSWORD)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
    expect((await jan.call('GET user.php')).body.credits).toBe(10);
  });
});

describe('the mail again', () => {
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email).length;

  it('goes out until the address is confirmed, five a day', async () => {
    const kim = await asked();
    for (let i = 0; i < 6; i += 1) {
      expect((await kim.call('POST activation-mail.php')).status).toBe(204);
      await server.jobs.drain();
    }
    expect(mailsTo(kim.email)).toBe(5);
    await press(kim, tokenOf(server, kim.email));
    server.clock.advance(DAY);
    await kim.call('POST activation-mail.php');
    await server.jobs.drain();
    expect(mailsTo(kim.email)).toBe(5);
  });

  it('beyond them goes out when none has for an hour: a stranger’s sign-ups keep nobody from theirs', async () => {
    const { email } = newcomer();
    for (let i = 0; i < 5; i += 1) await signUp(server, { email });
    await server.jobs.drain();
    const owner = await signUp(server, { email });
    const again = async () => {
      await owner.call('POST activation-mail.php');
      await server.jobs.drain();
      return mailsTo(email);
    };
    expect(await again()).toBe(5);
    server.clock.advance(3599);
    expect(await again()).toBe(5);
    server.clock.advance(1);
    // of many at the same moment one
    await Promise.all(Array.from({ length: 5 }, () => owner.call('POST activation-mail.php')));
    expect(await again()).toBe(6);
    expect((await press(owner, tokenOf(server, email))).status).toBe(200);
    expect((await owner.call('GET user.php')).body.status).toBe('active');
  });

  it('needs a session', async () => {
    expect((await server.visitor().call('POST activation-mail.php')).problem.code).toBe('authentication_required');
  });
});
