import { beforeAll, describe, expect, it } from 'vitest';
import type { Authenticator } from '../../../../test/authenticator.ts';
import { NEWCOMERS_PASSWORD, newcomer } from '../../../../test/newcomer.ts';
import { addPasskey, browserOn, signInWith, WITH_PASSKEYS } from '../../../../test/passkeys.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
const [anna, ben] = [newcomer(), newcomer()];
let bensDevice: Authenticator;
beforeAll(async () => {
  server = await startTestServer(WITH_PASSKEYS);
  // Unconfirmed: others keep their row for the books.
  await browserOn(server).call('POST signup.php', { body: anna });
  const client = browserOn(server);
  await client.call('POST signup.php', { body: ben });
  bensDevice = await addPasskey(client);
  // in place of an end that comes between two statements
  await server.sql`
    create function end_account() returns trigger language plpgsql as $$
      begin
        delete from accounts where id = new.account_id;
        return null;
      end
    $$`;
  await server.sql`create trigger end_account after insert on sessions for each row execute function end_account()`;
});

describe('an account that ends at the moment it signs in', () => {
  it.each([
    ['by password', () => signIn(anna.email)],
    ['by passkey', () => signInWith(browserOn(server), bensDevice)],
    ['as it signs up', () => browserOn(server).call('POST signup.php', { body: newcomer() })],
  ])('%s is signed in to nothing', async (_, call) => {
    const { status, problem } = await call();
    expect([status, problem.code]).toEqual([403, 'authentication_required']);
  });
});

function signIn(login: string) {
  return browserOn(server).call('POST user.php', { body: { login, password: NEWCOMERS_PASSWORD } });
}
