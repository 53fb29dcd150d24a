import { beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import type { Client } from '../../../../test/client.ts';
import { waiting, whileHeld } from '../../../../test/held.ts';
import { NEWCOMERS_PASSWORD, tokenOf } from '../../../../test/newcomer.ts';
import { addPasskey, askToRegister, browserOn, owner, PASSKEY_SITE, WITH_PASSKEYS } from '../../../../test/passkeys.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { hashed } from '../../../platform/random-token.ts';

const NEW = 'a fresh long password';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(WITH_PASSKEYS);
});

const signIn = (client: Client, login: string) =>
  client.call('POST user.php', { body: { login, password: NEWCOMERS_PASSWORD } });
const isSignedIn = async (client: Client) => (await client.call('GET user.php')).status === 200;

async function resetPassword(email: string) {
  const browser = browserOn(server);
  await browser.call('POST reset-password.php', { body: { email } });
  await server.jobs.drain();
  return browser.call('PUT reset-password.php', { body: { token: tokenOf(server, email), password: NEW } });
}

describe('what the old password set going is over with it (A9)', () => {
  it('a sign-in that was under way', async () => {
    const anna = await owner(server);
    const thief = browserOn(server);
    await signIn(thief, anna.email);
    let [signingIn, resetting]: Promise<unknown>[] = [];
    await whileHeld(
      server,
      (tx) => tx`select from known_devices where account_id = ${anna.id} for update`,
      async () => {
        signingIn = signIn(thief, anna.email);
        await waiting(server, 1);
        resetting = resetPassword(anna.email);
        await Promise.race([resetting, waiting(server, 2)]);
      },
    );
    await Promise.all([signingIn, resetting]);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await server.sql`select from sessions where account_id = ${anna.id}`).toHaveLength(0);
  });

  it('a change of address that was under way', async () => {
    const anna = await owner(server);
    const thief = browserOn(server);
    await signIn(thief, anna.email);
    let asking: ReturnType<typeof ask> | undefined;
    const ask = () =>
      thief.call('POST email.php', { body: { email: 'thief@mail.example', password: NEWCOMERS_PASSWORD } });
    const share = `mail_change ${hashed(anna.id).toString('hex')}`;
    await whileHeld(
      server,
      (tx) => tx`select pg_advisory_xact_lock(hashtextextended(${share}, 0))`,
      async () => {
        asking = ask();
        await waiting(server, 1);
        expect((await resetPassword(anna.email)).status).toBe(204);
      },
    );
    expect((await asking)?.problem.code).toBe('authentication_required');
    expect(await server.sql`select from mail_changes where account_id = ${anna.id}`).toHaveLength(0);
  });

  it('a passkey that was being added', async () => {
    const anna = await owner(server);
    const thief = browserOn(server);
    await signIn(thief, anna.email);
    const credential = createAuthenticator(PASSKEY_SITE).register((await askToRegister(thief)).body);
    let adding: ReturnType<typeof add> | undefined;
    const add = () => thief.call('POST passkeys.php', { body: { credential } });
    await whileHeld(
      server,
      (tx) => tx`select from accounts where id = ${anna.id} for no key update`,
      async () => {
        adding = add();
        await waiting(server, 1);
        await server.sql`delete from sessions where account_id = ${anna.id}`;
      },
    );
    expect((await adding)?.problem.code).toBe('authentication_required');
    expect(await server.sql`select from passkeys where account_id = ${anna.id}`).toHaveLength(0);
  });
});

describe('the mail about a new password', () => {
  const told = async () => {
    await server.jobs.drain();
    return server.mails.findLast(({ subject }) => subject === 'Your password was changed')?.text;
  };

  it('says that passkeys go on, where there are any', async () => {
    const anna = await owner(server);
    await resetPassword(anna.email);
    expect(await told()).not.toContain('passkey');

    const ben = await owner(server);
    await addPasskey(ben);
    await addPasskey(ben);
    await resetPassword(ben.email);
    const text = await told();
    expect(text).toContain('2 passkeys can still be used to log in without the password.');
    expect(text).toContain('https://site.test/settings#passkeys');
  });
});
