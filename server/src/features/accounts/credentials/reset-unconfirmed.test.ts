import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSandbox, placeOrder } from '../../../../test/checkout.ts';
import { correspondent } from '../../../../test/correspondent.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, type Newcomer, signUp, tokenOf } from '../../../../test/newcomer.ts';
import { addPasskey, browserOn, signInWith, WITH_PASSKEYS } from '../../../../test/passkeys.ts';
import { jpeg, photoForm } from '../../../../test/pictures.ts';
import { howOften } from '../../../../test/proof.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { findTraces } from '../../../../test/traces.ts';

const NEW = 'a fresh long password';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(WITH_PASSKEYS);
});
beforeEach(() => {
  server.clock.advance(3600);
  server.mails.length = 0;
});

async function tidy() {
  await server.services.outbox.drain();
  await server.jobs.drain();
}

async function resetLinkFor(email: string): Promise<string> {
  // Sends the mail of the sign-up first.
  await tidy();
  await browserOn(server).call('POST reset-password.php', { body: { email } });
  await tidy();
  return tokenOf(server, email);
}
const ask = (token: string) => browserOn(server).call('GET reset-password.php', { query: { token } });
const reset = (token: string, password = NEW) =>
  browserOn(server).call('PUT reset-password.php', { body: { token, password } });
const signIn = async (login: string, password: string) => {
  const browser = browserOn(server);
  const answer = await browser.call('POST user.php', { body: { login, password } });
  return Object.assign(browser, { status: answer.status, user: answer.body });
};

/** A stranger who signed up with another person's address, and used the account. */
async function stranger(overrides: Parameters<typeof signUp>[1] = {}) {
  const member = await correspondent(server);
  const options = { signup_profile: member.profileId, signup_message: 'needlemessage' };
  const client = await signUp(server, { ...options, ...overrides }, browserOn(server));
  await tidy();
  await client.call('PUT profile.php', { body: { about: 'needleabout', interests: ['hiking'] } });
  await client.call('PUT preferences.php', { body: { hidden_words: ['needleword'] } });
  await client.call('POST photos.php', { form: photoForm(await jpeg()) });
  await client.call('POST like.php', { body: { id: member.profileId } });
  return Object.assign(client, { member });
}

async function buy(client: Newcomer) {
  const order = await placeOrder(client);
  const sandbox = await openSandbox(server);
  await sandbox.press(order.body.payment_id, 'completed', { origin: WITH_PASSKEYS.PUBLIC_URL });
  await tidy();
}

describe('the reset of an account that was never confirmed (A5a)', () => {
  it('confirms the address, keeps the name, and erases whatever a stranger had put into it', async () => {
    const before = await stranger();
    const [photo] = await server.sql<{ file: string }[]>`
      select file from photos where profile_id = ${before.user.profile.id}`;
    expect(await server.services.files.read(`${photo?.file}/960.webp`)).not.toBeNull();
    const device = await addPasskey(before);
    expect((await reset(await resetLinkFor(before.email))).status).toBe(204);
    await tidy();

    const owner = await signIn(before.email, NEW);
    expect(owner.user).toMatchObject({ status: 'active', credits: 10, profile: { name: before.name } });
    const { body } = await owner.call('GET profile.php');
    expect(body).toMatchObject({ about: '', interests: [], photos: [], age: expect.any(Number) });
    expect((await owner.call('GET chats.php')).body.chats).toEqual([]);
    expect((await owner.call('GET likes.php')).body.profiles).toEqual([]);
    const words = ['needleabout', 'needlemessage', 'needleword', before.user.id, before.user.profile.id];
    expect(await findTraces(server.sql, words)).toEqual([]);
    expect(await server.services.files.read(`${photo?.file}/960.webp`)).toBeNull();

    // The stranger has no way in any more, and their partner sees that somebody left.
    expect((await before.call('GET user.php')).status).toBe(403);
    expect((await signIn(before.email, NEWCOMERS_PASSWORD)).status).toBe(401);
    expect((await signInWith(browserOn(server), device)).problem.code).toBe('passkey_failed');
    const { chats } = (await before.member.call('GET chats.php')).body;
    expect(chats).toMatchObject([{ profile: null, last_message: { type: 'erased' } }]);
    // Others find the new owner.
    const found = await before.member.call('GET member.php', { query: { id: owner.user.profile.id } });
    expect(found.body.name).toBe(before.name);
  });

  it('says beforehand what it will do, to whom it matters', async () => {
    const client = await signUp(server, {}, browserOn(server, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }));
    const { body } = await ask(await resetLinkFor(client.email));
    expect(body).toMatchObject({ unconfirmed: { name: client.name, browser: 'Firefox' }, bought: false });
    const confirmed = await confirmedNewcomer(server, {}, browserOn(server));
    expect((await ask(await resetLinkFor(confirmed.email))).body).toEqual({ unconfirmed: null, bought: false });
    expect((await ask('A'.repeat(43))).problem.code).toBe('link_invalid');
  });

  it('leaves a confirmed account what it holds', async () => {
    const anna = await confirmedNewcomer(server, {}, browserOn(server));
    await anna.call('PUT profile.php', { body: { about: 'my own words' } });
    await reset(await resetLinkFor(anna.email));
    const owner = await signIn(anna.email, NEW);
    expect(owner.user.id).toBe(anna.user.id);
    expect((await owner.call('GET profile.php')).body.about).toBe('my own words');
  });

  it('leads to customer service where something was bought, and changes nothing', async () => {
    const buyer = await signUp(server, {}, browserOn(server));
    await buy(buyer);
    const token = await resetLinkFor(buyer.email);
    expect((await ask(token)).body).toMatchObject({ bought: true });
    const { status, problem } = await reset(token);
    expect([status, problem.code]).toEqual([409, 'account_bought']);
    expect((await signIn(buyer.email, NEWCOMERS_PASSWORD)).user).toMatchObject({
      status: 'not_confirmed',
      credits: 50,
    });
  });

  it('is not kept from the owner by a stranger who signed up later, or who bought something', async () => {
    const owner = await signUp(server, {}, browserOn(server));
    server.clock.advance(60);
    await buy(await signUp(server, { email: owner.email }, browserOn(server)));
    expect((await reset(await resetLinkFor(owner.email))).status).toBe(204);
    await tidy();
    expect((await signIn(owner.email, NEW)).user).toMatchObject({ status: 'active', profile: { name: owner.name } });
  });

  it('brings nothing back of an account that a stranger has deleted, which comes after the owner’s own', async () => {
    const owner = await signUp(server, {}, browserOn(server));
    server.clock.advance(60);
    const before = await stranger({ email: owner.email });
    const early = await resetLinkFor(owner.email);
    const deleted = await before.call('DELETE account.php', {
      body: { password: NEWCOMERS_PASSWORD, reason: 'other' },
    });
    expect(deleted.status).toBe(200);
    // A link of before the deletion was for the stranger's account.
    expect((await ask(early)).problem.code).toBe('link_invalid');
    expect((await reset(early)).problem.code).toBe('link_invalid');

    const token = await resetLinkFor(owner.email);
    expect((await ask(token)).body.unconfirmed?.name).toBe(owner.name);
    expect((await reset(token)).status).toBe(204);
    expect((await signIn(owner.email, NEW)).user).toMatchObject({ status: 'active', profile: { name: owner.name } });
    await tidy();
  });

  it('a password that is refused changes nothing, and the link stays good', async () => {
    const before = await stranger();
    const token = await resetLinkFor(before.email);
    expect((await reset(token, 'password1')).problem.fields?.password?.code).toBe('password_weak');
    await tidy();
    expect((await before.call('GET profile.php')).body.about).toBe('needleabout');
    expect((await reset(token)).status).toBe(204);
    expect((await reset(token)).status).toBe(410);
  });

  it('ends the others that waited for the address', async () => {
    const email = `several_${randomUUIDv7()}@mail.example`;
    const older = await signUp(server, { email }, browserOn(server));
    server.clock.advance(60);
    await signUp(server, { email }, browserOn(server));
    await reset(await resetLinkFor(email));
    expect((await older.call('GET user.php')).status).toBe(403);
    await tidy();
    expect(await server.sql`select status from accounts where email_key = ${email}`).toEqual([{ status: 'active' }]);
  });

  it('and a press on the activation link at the same moment: one of the two wins, nobody gets in by both', {
    tags: 'long',
  }, async () => {
    for (let round = 0; round < howOften({ short: 4, long: 15 }); round += 1) {
      server.clock.advance(3600);
      const before = await signUp(server, {}, browserOn(server));
      await tidy();
      const activation = tokenOf(server, before.email);
      const token = await resetLinkFor(before.email);
      const [pressed, set] = await Promise.all([
        before.call('POST activation.php', { body: { token: activation } }),
        reset(token),
      ]);
      // If it was pressed first, the reset is that of a confirmed account.
      expect([200, 403, 410]).toContain(pressed.status);
      expect(set.status).toBe(204);
      await tidy();
      expect((await before.call('GET user.php')).status).toBe(403);
      const left = await server.sql`select status, credits from accounts where email_key = ${before.email}`;
      expect(left).toEqual([{ status: 'active', credits: 10 }]);
      expect((await signIn(before.email, NEW)).status).toBe(200);
      expect((await signIn(before.email, NEWCOMERS_PASSWORD)).status).toBe(401);
    }
  });
});
