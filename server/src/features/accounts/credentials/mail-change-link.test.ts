import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, type Newcomer, signUp, tokenOf } from '../../../../test/newcomer.ts';
import { howOften } from '../../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const RACES = howOften({ short: 5, long: 20 });

let server: TestServer;
let round = 0;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.advance(3600);
});

type Asked = { owner: Newcomer; email: string; token: string };

/** Asks for another address, and reads the mail. */
async function asked(owner?: Newcomer): Promise<Asked> {
  round += 1;
  const member = owner ?? (await confirmedNewcomer(server));
  const email = `elsewhere_${round}@mail.example`;
  const body = { password: NEWCOMERS_PASSWORD, email };
  expect((await member.call('POST email.php', { body })).status).toBe(202);
  await server.jobs.drain();
  return { owner: member, email, token: tokenOf(server, email) };
}

const press = (client: Client, token: string, password?: string) =>
  client.call('PUT email.php', { body: { token, password } });
const addressOf = async (id: string) =>
  (await server.sql<{ email: string }[]>`select email from accounts where id = ${id}`)[0]?.email;

describe('what the link is for', () => {
  it('is told to whoever holds it: whose account gets which address, and nothing else', async () => {
    const { owner, email, token } = await asked();
    const read = (client: Client) => client.call('GET email.php?token=*', { query: { token } });
    expect((await read(server.visitor())).body).toEqual({ name: owner.name, email, own: false });
    expect((await read(await confirmedNewcomer(server))).body).toEqual({ name: owner.name, email, own: false });
    expect((await read(owner)).body).toEqual({ name: owner.name, email, own: true });
  });

  it('is not told by a link that is used, called off, or of another purpose', async () => {
    const { owner, token } = await asked();
    await server.visitor().call('POST reset-password.php', { body: { email: owner.email } });
    await server.jobs.drain();
    const read = async (link: string) =>
      (await server.visitor().call('GET email.php?token=*', { query: { token: link } })).problem.code;
    expect(await read(tokenOf(server, owner.email))).toBe('link_invalid');
    await owner.call('DELETE email.php');
    expect(await read(token)).toBe('link_invalid');
    const again = await asked(owner);
    await press(owner, again.token);
    expect(await read(again.token)).toBe('link_invalid');
  });
});

describe('who may press', () => {
  it('is not whoever only reads the mailbox, signed in as somebody else or not', async () => {
    const { owner, token } = await asked();
    for (const client of [server.visitor(), await confirmedNewcomer(server)]) {
      const answer = await press(client, token);
      expect([answer.status, answer.problem.fields]).toEqual([422, { password: { code: 'required' } }]);
    }
    expect(await addressOf(owner.user.id)).toBe(owner.email);
    // The link is not used up by that.
    expect((await press(owner, token)).status).toBe(204);
  });

  it('never binds the mailbox of its reader to a stranger’s account', async () => {
    const stranger = await signUp(server);
    const { email, token } = await asked(stranger);
    const victim = await signUp(server, { email });
    expect((await press(victim, token)).problem.code).toBe('validation_failed');
    expect((await press(victim, token, 'the password of the victim')).problem.fields).toEqual({
      password: { code: 'password_wrong' },
    });
    expect(await addressOf(stranger.user.id)).toBe(stranger.email);
    expect((await stranger.call('GET user.php')).body).toMatchObject({ status: 'not_confirmed', credits: 0 });
  });

  it('is whoever knows the password, and guesses are counted like those of a sign-in', async () => {
    const { owner, email, token } = await asked();
    const reader = server.visitor();
    for (let i = 0; i < 5; i += 1) expect((await press(reader, token, `a guess ${i}`)).status).toBe(422);
    const sixth = await press(reader, token, NEWCOMERS_PASSWORD);
    expect([sixth.status, sixth.problem.code]).toEqual([429, 'too_many_attempts']);
    // The owner is not locked out of their own browser.
    expect((await press(owner, token)).status).toBe(204);
    expect(await addressOf(owner.user.id)).toBe(email);
  });

  it('is nobody whose session ended', async () => {
    const { owner, token } = await asked();
    const phone = server.visitor();
    await phone.call('POST user.php', { body: { login: owner.email, password: NEWCOMERS_PASSWORD } });
    await owner.call('DELETE sessions.php?others=1');
    expect((await press(phone, token)).problem.fields).toEqual({ password: { code: 'required' } });
  });
});

describe('at the same moment', () => {
  it('of guesses and the password many presses change the address once', async () => {
    const { owner, email, token } = await asked();
    const presses = Array.from({ length: 8 }, (_, i) =>
      press(server.visitor(), token, i < 4 ? NEWCOMERS_PASSWORD : 'x'),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => ![204, 410, 422, 429].includes(status))).toEqual([]);
    expect(await addressOf(owner.user.id)).toBe(email);
  });

  it('a new password wins over the old one: the address is changed before it, or not at all', {
    tags: 'long',
  }, async () => {
    for (let i = 0; i < RACES; i += 1) {
      const { owner, email, token } = await asked();
      const [pressed, replaced] = await Promise.all([
        press(server.visitor(), token, NEWCOMERS_PASSWORD),
        owner.call('PUT password.php', {
          body: { old_password: NEWCOMERS_PASSWORD, password: 'a fresh long password' },
        }),
      ]);
      expect(replaced.status).toBe(204);
      expect([204, 410, 422]).toContain(pressed.status);
      expect(await addressOf(owner.user.id)).toBe(pressed.status === 204 ? email : owner.email);
    }
  });

  it('a session that is ended presses before, or not at all', async () => {
    for (let i = 0; i < RACES; i += 1) {
      const { owner, email, token } = await asked();
      const phone = server.visitor();
      await phone.call('POST user.php', { body: { login: owner.email, password: NEWCOMERS_PASSWORD } });
      const [pressed] = await Promise.all([press(phone, token), owner.call('DELETE sessions.php?others=1')]);
      expect([204, 403, 422]).toContain(pressed.status);
      expect(await addressOf(owner.user.id)).toBe(pressed.status === 204 ? email : owner.email);
    }
  });
});
