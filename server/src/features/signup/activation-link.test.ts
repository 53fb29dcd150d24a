import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSandbox, placeOrder } from '../../../test/checkout.ts';
import { waiting, whileHeld } from '../../../test/held.ts';
import {
  confirmedNewcomer,
  NEWCOMERS_PASSWORD,
  type Newcomer,
  newcomer,
  signUp,
  tokenOf,
} from '../../../test/newcomer.ts';
import { addPasskey, browserOn, signInWith, WITH_PASSKEYS } from '../../../test/passkeys.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { lockAddress } from '../accounts/index.ts';

const OWNERS = 'a password of the owner';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let server: TestServer;
let addresses = 0;
beforeAll(async () => {
  server = await startTestServer(WITH_PASSKEYS);
});
beforeEach(() => {
  server.mails.length = 0;
});

const newAddress = () => {
  addresses += 1;
  return `mailbox_${addresses}@mail.example`;
};

/** Signs up in a browser of its own, and reads the token from the mail. */
async function asked({ agent, ...body }: { email?: string; password?: string; agent?: string } = {}) {
  const client = await signUp(server, body, browserOn(server, agent ? { 'user-agent': agent } : {}));
  await server.jobs.drain();
  return { ...client, token: tokenOf(server, client.email) };
}

type Browser = ReturnType<TestServer['visitor']>;
const ask = (browser: Browser, token: string) => browser.call('GET activation.php', { query: { token } });
const press = (browser: Browser, token: string, password?: string) =>
  browser.call('POST activation.php', { body: { token, password } });
const refuse = (browser: Browser, token: string) => browser.call('DELETE activation.php', { body: { token } });
const signIn = (login: string, password: string) =>
  browserOn(server).call('POST user.php', { body: { login, password } });

async function statusOf({ user }: Newcomer): Promise<string | undefined> {
  const [row] = await server.sql<{ status: string }[]>`select status from accounts where id = ${user.id}`;
  return row?.status;
}

async function tidy() {
  await server.services.outbox.drain();
  await server.jobs.drain();
}

describe('the link alone (A5a)', () => {
  it('confirms nothing: the password of the account is asked for, and counted', async () => {
    const stranger = await asked();
    const owner = browserOn(server);
    const without = await press(owner, stranger.token);
    expect([without.status, without.problem.fields]).toEqual([422, { password: { code: 'required' } }]);
    for (let time = 0; time < 5; time += 1) {
      const wrong = await press(owner, stranger.token, 'a guess');
      expect([wrong.status, wrong.problem.fields]).toEqual([422, { password: { code: 'password_wrong' } }]);
    }
    const blocked = await press(owner, stranger.token, NEWCOMERS_PASSWORD);
    expect([blocked.status, blocked.problem.code]).toEqual([429, 'too_many_attempts']);
    expect(await statusOf(stranger)).toBe('not_confirmed');
    expect((await owner.call('GET user.php')).status).toBe(403);
  });

  it('in a browser of somebody else confirms nothing either, and shows nothing of the account', async () => {
    const stranger = await asked();
    const ben = await confirmedNewcomer(server, {}, browserOn(server));
    const answer = await press(ben, stranger.token);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.problem)).not.toContain(stranger.name);
    expect(await statusOf(stranger)).toBe('not_confirmed');
    expect((await ben.call('GET user.php')).body.id).toBe(ben.user.id);
  });

  it('with the password confirms, and signs this browser in as that account, whoever was signed in', async () => {
    for (const browser of [browserOn(server), await confirmedNewcomer(server, {}, browserOn(server))]) {
      const anna = await asked({ password: OWNERS });
      const { status, body } = await press(browser, anna.token, OWNERS);
      expect([status, body.id, body.status]).toEqual([200, anna.user.id, 'active']);
      expect((await browser.call('GET user.php')).body.id).toBe(anna.user.id);
    }
  });

  it('after a passkey of the account is a press in a session of that very account', async () => {
    const anna = await asked();
    const device = await addPasskey(anna);
    const phone = browserOn(server);
    expect((await ask(phone, anna.token)).body).toMatchObject({ own: false, passkey: true });
    expect((await signInWith(phone, device)).status).toBe(200);
    expect((await ask(phone, anna.token)).body.own).toBe(true);
    expect((await press(phone, anna.token)).body).toMatchObject({ id: anna.user.id, status: 'active' });
  });

  it('is not enough for who has learned the password too late: it is another one by now', async () => {
    const anna = await asked();
    await anna.call('PUT password.php', { body: { old_password: NEWCOMERS_PASSWORD, password: OWNERS } });
    expect((await press(browserOn(server), anna.token, NEWCOMERS_PASSWORD)).status).toBe(422);
    expect((await press(browserOn(server), anna.token, OWNERS)).status).toBe(200);
  });
});

describe('what the link is for', () => {
  it('is told: name, time and browser of the sign-up, and of the others that wait for the address', async () => {
    const email = newAddress();
    const first = await asked({ email, agent: FIREFOX });
    const at = server.clock.now().toISOString();
    server.clock.advance(60);
    const second = await asked({ email, agent: SAFARI });
    const { status, body } = await ask(browserOn(server), first.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      account: { name: first.name, signed_up_at: at, browser: 'Firefox', system: 'Linux' },
      others: [{ name: second.name, signed_up_at: server.clock.now().toISOString(), browser: 'Safari', system: 'iOS' }],
      own: false,
      passkey: false,
    });
    expect((await ask(first, first.token)).body.own).toBe(true);
    expect((await ask(second, first.token)).body.own).toBe(false);
  });

  it('stands in the mail as well, and a name that looks like an address is no link there', async () => {
    const { email } = await signUp(server, { name: 'shop.example' }, browserOn(server, { 'user-agent': FIREFOX }));
    await server.jobs.drain();
    const [mail] = server.mails.filter(({ to }) => to === email);
    const year = server.clock.now().getUTCFullYear();
    expect(mail?.text).toContain('Name: shop.\u2060example');
    expect(mail?.text).toMatch(new RegExp(`Time: .*${year}.* CES?T`));
    expect(mail?.text).toContain('Device: Firefox on Linux');
  });

  it('the owner of a confirmed address is told the same of who tried, without a link that confirms', async () => {
    const owner = await confirmedNewcomer(server, {}, browserOn(server));
    server.mails.length = 0;
    const stranger = await signUp(server, { email: owner.email }, browserOn(server, { 'user-agent': SAFARI }));
    await server.jobs.drain();
    const [mail] = server.mails.filter(({ to }) => to === owner.email);
    expect(mail?.text).toContain(`Name: ${stranger.name}`);
    expect(mail?.text).toContain('Device: Safari on iOS');
    expect(mail?.text).not.toContain('token=');
  });

  it('is told to nobody without a good link', async () => {
    const used = await asked();
    await press(used, used.token);
    for (const token of [used.token, 'A'.repeat(43)]) {
      const { status, problem } = await ask(used, token);
      expect([status, problem.code]).toEqual([410, 'link_invalid']);
    }
    expect((await ask(used, 'short')).problem.fields?.token?.code).toBe('invalid');
  });
});

describe('“This wasn’t me”', () => {
  it('ends the account and its sessions, gives name and address free, and erases it', async () => {
    const stranger = await asked();
    expect((await refuse(browserOn(server), stranger.token)).status).toBe(204);
    expect((await refuse(browserOn(server), stranger.token)).problem.code).toBe('link_invalid');
    expect((await stranger.call('GET user.php')).status).toBe(403);
    expect((await signIn(stranger.email, NEWCOMERS_PASSWORD)).status).toBe(401);
    for (const answer of [await ask(stranger, stranger.token), await press(stranger, stranger.token)]) {
      expect(answer.status).toBe(410);
    }
    await tidy();
    expect(await statusOf(stranger)).toBeUndefined();
    const owner = await asked({ email: stranger.email });
    expect((await press(owner, owner.token)).status).toBe(200);
  });

  it('leaves what was counted for the address: a stranger who signs up again and again gains no guesses', {
    tags: 'long',
  }, async () => {
    const owner = await confirmedNewcomer(server, {}, browserOn(server));
    const email = owner.email;
    for (let time = 0; time < 5; time += 1) await signIn(email, 'wrong guess');
    for (let time = 0; time < 6; time += 1) await signUp(server, { email }, browserOn(server));
    await tidy();
    expect((await signIn(email, 'wrong guess')).problem.code).toBe('too_many_attempts');
    const [counted] = await server.sql<{ mails: number }[]>`
      select count(*)::int as mails from requested_mails where requested_at = ${server.clock.now()}`;
    expect(counted?.mails).toBeGreaterThan(0);
  });

  it('leads to customer service where something was bought', async () => {
    const stranger = await asked();
    await buy(stranger);
    const { status, problem } = await refuse(browserOn(server), stranger.token);
    expect([status, problem.code]).toEqual([409, 'account_bought']);
    expect(await statusOf(stranger)).toBe('not_confirmed');
  });
});

async function buy(client: Newcomer) {
  const order = await placeOrder(client);
  const sandbox = await openSandbox(server);
  await sandbox.press(order.body.payment_id, 'completed', { origin: WITH_PASSKEYS.PUBLIC_URL });
  await tidy();
  const { body } = await client.call('GET user.php');
  if (!body.paid_user) throw new Error('nothing was bought');
}

describe('several sign-ups with one address', () => {
  it('whoever proves mailbox and password wins, also after an earlier one; the others end', async () => {
    const email = newAddress();
    const stranger = await asked({ email });
    const owner = await asked({ email, password: OWNERS });
    expect((await press(owner, owner.token)).status).toBe(200);
    await tidy();
    expect((await stranger.call('GET user.php')).status).toBe(403);
    expect((await press(stranger, stranger.token)).status).toBe(410);
    expect(await statusOf(stranger)).toBeUndefined();
  });

  it('at most five wait; the oldest goes', { tags: 'long' }, async () => {
    const email = newAddress();
    const all: Newcomer[] = [];
    for (let number = 0; number < 6; number += 1) {
      server.clock.advance(1);
      all.push(await signUp(server, { email }, browserOn(server)));
    }
    await tidy();
    expect(await Promise.all(all.map(statusOf))).toEqual([undefined, ...Array(5).fill('not_confirmed')]);
  });

  it('also of many at the same moment; who is gone already is signed out', { tags: 'long' }, async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browserOn(server).call('POST signup.php', { body: newcomer({ email }) })),
    );
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 403]))).toBe(true);
    await tidy();
    const left = await server.sql`select status from accounts where email_key = ${email}`;
    expect(left).toEqual(Array(5).fill({ status: 'not_confirmed' }));
  });

  it('one that something was bought with stays, and can’t be confirmed with this address', async () => {
    const email = newAddress();
    const stranger = await asked({ email });
    await buy(stranger);
    const owner = await asked({ email });
    expect((await press(owner, owner.token)).status).toBe(200);
    expect(await statusOf(stranger)).toBe('not_confirmed');
    expect((await press(stranger, stranger.token)).status).toBe(410);
  });

  it('two links pressed at the same moment: one is confirmed, the other ends', { tags: 'long' }, async () => {
    for (let round = 0; round < howOften({ short: 5, long: 20 }); round += 1) {
      const email = newAddress();
      const both = [await asked({ email }), await asked({ email })];
      const answers = await Promise.all(both.map((one) => press(one, one.token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
      expect((await Promise.all(both.map(statusOf))).sort()).toEqual(['active', 'erased']);
      server.clock.advance(3600);
      await tidy();
    }
  });

  it('pressed and refused at the same moment it is confirmed or gone, never both', { tags: 'long' }, async () => {
    for (let round = 0; round < howOften({ short: 5, long: 20 }); round += 1) {
      const anna = await asked();
      const [pressed, refused] = await Promise.all([press(anna, anna.token), refuse(browserOn(server), anna.token)]);
      expect([pressed.status, refused.status]).toEqual(pressed.status === 200 ? [200, 410] : [410, 204]);
      expect(await statusOf(anna)).toBe(pressed.status === 200 ? 'active' : 'erased');
      server.clock.advance(3600);
      await tidy();
    }
  });

  it('what was proved must still hold: a password that is replaced meanwhile confirms nothing', async () => {
    const anna = await asked();
    const pressed = await pressWhile(browserOn(server), anna, NEWCOMERS_PASSWORD, () =>
      anna.call('PUT password.php', { body: { old_password: NEWCOMERS_PASSWORD, password: OWNERS } }),
    );
    expect([pressed?.status, pressed?.problem.fields]).toEqual([422, { password: { code: 'password_wrong' } }]);
    expect(await statusOf(anna)).toBe('not_confirmed');
  });

  it('nor does a session that is ended meanwhile', async () => {
    const anna = await asked();
    const phone = browserOn(server);
    await phone.call('POST user.php', { body: { login: anna.name, password: NEWCOMERS_PASSWORD } });
    const pressed = await pressWhile(phone, anna, undefined, () => anna.call('DELETE sessions.php?others=1'));
    expect(pressed?.problem.code).toBe('authentication_required');
    expect(await statusOf(anna)).toBe('not_confirmed');
  });
});

/** Presses; `meanwhile` happens after what was proved has been looked at, and before anything is changed. */
async function pressWhile(
  browser: Browser,
  { email, token }: { email: string; token: string },
  password: string | undefined,
  meanwhile: () => Promise<unknown>,
) {
  const presses: ReturnType<typeof press>[] = [];
  await whileHeld(
    server,
    (tx) => lockAddress(tx, { domainId: 1, emailKey: email }),
    async () => {
      presses.push(press(browser, token, password));
      await waiting(server, 1);
      await meanwhile();
    },
  );
  return (await Promise.all(presses))[0];
}
