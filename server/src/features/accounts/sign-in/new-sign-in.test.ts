import { DEVICE_SECONDS } from '@rendezvous/contract/accounts/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { AGENTS, BEHIND_PROXY, GERMAN_ADDRESS } from '../../../../test/agents.ts';
import type { Client } from '../../../../test/client.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, signUp, tokenOf } from '../../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(BEHIND_PROXY);
});

const signIn = (client: Client, login: string, password = NEWCOMERS_PASSWORD) =>
  client.call('POST user.php', { body: { login, password } });

/** Mails since the last call. */
async function newMails() {
  await server.jobs.drain();
  return server.mails.splice(0);
}

describe('the mail about a new sign-in', () => {
  it('says with which device, from where and when, and what to do, in the account’s language', async () => {
    const anna = await confirmedNewcomer(server, { name: 'Ännchen' });
    await anna.call('PUT user.php', { body: { language: 'de' } });
    await newMails();
    const elsewhere = server.visitor({ 'user-agent': AGENTS.firefoxOnWindows, 'x-forwarded-for': GERMAN_ADDRESS });
    expect((await signIn(elsewhere, anna.email)).status).toBe(200);
    const [mail, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: anna.email, subject: 'Neue Anmeldung bei deinem Konto' });
    for (const said of [
      'Gerät: Firefox unter Windows',
      'Ort: Deutschland',
      'Zeit: 15. Juni 2026 um 14:00 MESZ',
      'http://site.test/settings#sessions',
      'http://site.test/reset-password',
    ]) {
      expect(mail?.text).toContain(said);
    }
    expect(mail?.text).not.toContain('Ännchen');
    expect(mail?.text).not.toContain(GERMAN_ADDRESS);
  });

  it('says so when device and place are not known', async () => {
    const ben = await confirmedNewcomer(server);
    await newMails();
    await signIn(server.visitor(), ben.email);
    const [mail] = await newMails();
    expect(mail?.subject).toBe('New login to your account');
    expect(mail?.text).toMatch(/Device: not known\nPlace: not known\nTime: 15 June 2026 at 14:00 CEST/);
  });

  it('is sent once for a device, not at the sign-up, and not for what failed', async () => {
    const carla = await confirmedNewcomer(server);
    expect((await newMails()).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
    await carla.call('POST logout.php');
    await signIn(carla, carla.email);
    expect(await newMails()).toEqual([]);
    const stranger = server.visitor();
    await signIn(stranger, carla.email, 'wrong guess');
    expect(await newMails()).toEqual([]);
    await signIn(stranger, carla.email);
    await stranger.call('POST logout.php');
    await signIn(stranger, carla.name);
    expect(await newMails()).toHaveLength(1);
    // A device known to one account is not known to another.
    const dora = await confirmedNewcomer(server);
    await newMails();
    await signIn(stranger, dora.email);
    expect((await newMails()).map(({ to }) => to)).toEqual([dora.email]);
  });

  it('is sent once for one device that signs in twice at the same moment', { tags: 'long' }, async () => {
    const emil = await confirmedNewcomer(server);
    await newMails();
    const device = server.visitor();
    device.cookies.set('device', 'D'.repeat(43));
    const answers = await Promise.all([signIn(device, emil.email), signIn(device, emil.email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await newMails()).toHaveLength(1);
  });

  it('is sent again for a device that was not used for a year', async () => {
    const anna = await confirmedNewcomer(server);
    await newMails();
    await server.sql`update known_devices set last_used_at = ${new Date(server.clock.now().getTime() - DEVICE_SECONDS * 1000)}`;
    const { forgetExpired } = await import('../forget-expired.ts');
    await forgetExpired(server.services);
    await signIn(anna, anna.email);
    expect(await newMails()).toHaveLength(1);
  });

  it('never goes to an address that nobody has confirmed (A4)', async () => {
    const thief = await signUp(server, { email: 'somebody.elses@mail.example' });
    await newMails();
    expect((await signIn(server.visitor(), thief.name)).status).toBe(200);
    expect(await newMails()).toEqual([]);
  });
});

describe('a device that was thrown out is not known any more (A3, A9)', () => {
  const NEW = 'a fresh long password';
  /** Makes the owner, and a second device that signed in once. */
  async function both() {
    const owner = await confirmedNewcomer(server);
    const thief = server.visitor();
    await signIn(thief, owner.email);
    await newMails();
    return { owner, thief };
  }

  it.each([
    [
      'its session is ended',
      async (owner: Client) => {
        const { items } = (await owner.call('GET sessions.php')).body;
        const id = items.find(({ current }) => !current)?.id;
        return owner.call('DELETE sessions.php', { query: { id } });
      },
    ],
    ['all others are ended', (owner: Client) => owner.call('DELETE sessions.php?others=1')],
  ])('when %s: its next sign-in is told of', async (_, end) => {
    const { owner, thief } = await both();
    expect((await end(owner)).status).toBe(204);
    await signIn(thief, owner.email);
    expect((await newMails()).map(({ subject }) => subject)).toEqual(['New login to your account']);
    await owner.call('POST logout.php');
    await signIn(owner, owner.email);
    expect(await newMails()).toEqual([]);
  });

  it('when there is a new password; the one that set it stays known', async () => {
    const { owner, thief } = await both();
    await owner.call('PUT password.php', { body: { old_password: NEWCOMERS_PASSWORD, password: NEW } });
    await newMails();
    await signIn(owner, owner.email, NEW);
    expect(await newMails()).toEqual([]);
    await signIn(thief, owner.email, NEW);
    expect(await newMails()).toHaveLength(1);
  });

  it('when the password is reset', async () => {
    const { owner, thief } = await both();
    await server.visitor().call('POST reset-password.php', { body: { email: owner.email } });
    await server.jobs.drain();
    const browser = server.visitor();
    await browser.call('PUT reset-password.php', { body: { token: tokenOf(server, owner.email), password: NEW } });
    await newMails();
    await signIn(browser, owner.email, NEW);
    expect(await newMails()).toEqual([]);
    await signIn(thief, owner.email, NEW);
    expect(await newMails()).toHaveLength(1);
  });

  it('but a browser that ends its own session has only signed out', async () => {
    const { owner } = await both();
    const { items } = (await owner.call('GET sessions.php')).body;
    await owner.call('DELETE sessions.php', { query: { id: items.find(({ current }) => current)?.id } });
    await signIn(owner, owner.email);
    expect(await newMails()).toEqual([]);
  });
});
