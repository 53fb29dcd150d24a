import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { eraseMember } from '../../../../test/erase-member.ts';
import { openLive } from '../../../../test/live-stream.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, type Newcomer, signUp, tokenOf } from '../../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { forgetExpired } from '../forget-expired.ts';

const DAY = 24 * 3600;
const NEW = 'a fresh long password';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.advance(3600);
  server.mails.length = 0;
});

const signIn = async (login: string, password = NEWCOMERS_PASSWORD) => {
  const client = server.visitor();
  return Object.assign(client, await client.call('POST user.php', { body: { login, password } }));
};
const isSignedIn = async (client: Client) => (await client.call('GET user.php')).status === 200;
const undo = (token: string, client: Client = server.visitor()) =>
  client.call('PUT email.php?undo=1', { body: { token } });
const press = (token: string) =>
  server.visitor().call('PUT email.php', { body: { token, password: NEWCOMERS_PASSWORD } });
const emailOf = async ({ user }: Newcomer) =>
  (await server.sql<{ email: string }[]>`select email from accounts where id = ${user.id}`)[0]?.email;
const toldTo = (email: string, subject: string) =>
  server.mails.findLast((mail) => mail.to === email && mail.subject === subject)?.text ?? '';
const undoIn = (email: string) =>
  /\/mail-change\/undo\?token=([\w-]{43})/.exec(toldTo(email, 'Your email address was changed'))?.[1] ?? '';

/** Asks for a link to another address, with the password. */
async function askFor(client: Client, email: string): Promise<string> {
  expect((await client.call('POST email.php', { body: { password: NEWCOMERS_PASSWORD, email } })).status).toBe(202);
  await server.jobs.drain();
  return tokenOf(server, email);
}

async function move(client: Client, email: string): Promise<void> {
  expect((await press(await askFor(client, email))).status).toBe(204);
  await server.jobs.drain();
}

describe('the link in the mail to the old address (A9)', () => {
  it('gives it back to its owner: everybody is out, and a new password comes by mail', async () => {
    const anna = await confirmedNewcomer(server);
    const thief = await signIn(anna.name);
    await move(thief, 'thief@mail.example');
    const live = await openLive(thief);
    expect([await isSignedIn(anna), await isSignedIn(thief)]).toEqual([false, true]);
    // Under way when the owner finds the mail.
    const next = await askFor(thief, 'thief.2@mail.example');

    expect((await undo(undoIn(anna.email))).status).toBe(204);
    expect(await live.next()).toMatchObject({ name: 'session_ended' });
    expect(await isSignedIn(thief)).toBe(false);
    expect((await press(next)).status).toBe(410);
    for (const login of [anna.name, anna.email, 'thief@mail.example']) expect((await signIn(login)).status).toBe(401);

    await server.jobs.drain();
    const restored = toldTo(anna.email, 'Your email address is back');
    const token = /\/reset-password\/do\?token=([\w-]{43})/.exec(restored)?.[1] ?? '';
    const body = { token, password: NEW };
    expect((await server.visitor().call('PUT reset-password.php', { body })).status).toBe(204);
    expect((await signIn(anna.email, NEW)).status).toBe(200);
    // The address that lost the account gets a mail without a link back.
    expect(toldTo('thief@mail.example', 'Your email address was changed')).not.toContain('token=');
  });

  it('works once and for seven days', async () => {
    const [ben, carla] = [await confirmedNewcomer(server), await confirmedNewcomer(server)];
    await move(ben, 'ben.2@mail.example');
    await move(carla, 'carla.2@mail.example');
    server.clock.advance(7 * DAY - 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(undoIn(ben.email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(5).fill(410)]);
    server.clock.advance(2);
    expect((await undo(undoIn(carla.email))).problem.code).toBe('link_invalid');
    await forgetExpired(server.services);
    expect(await server.sql`select from former_addresses`).toHaveLength(0);
  });
});

it('a passkey that whoever changed the address may have added goes with the password; older ones stay', async () => {
  const mara = await confirmedNewcomer(server);
  const addPasskey = (name: string) => server.sql`
    insert into passkeys (account_id, rp_id, credential_id, public_key, counter, transports, name, created_at)
    values (${mara.user.id}, 'site.test', ${Buffer.from(name)}, '\\x02', 0, '{}', ${name}, ${server.clock.now()})`;
  await addPasskey('old');
  server.clock.advance(7 * DAY + 1);
  const thief = await signIn(mara.name);
  await addPasskey('before');
  await move(thief, 'mara.2@mail.example');
  server.clock.advance(DAY);
  await addPasskey('after');
  expect((await undo(undoIn(mara.email))).status).toBe(204);
  const left = await server.sql<{ name: string }[]>`select name from passkeys where account_id = ${mara.user.id}`;
  expect(left.map(({ name }) => name)).toEqual(['old']);
});

describe('of several changes', () => {
  it('the oldest address wins; a later one can neither take it away nor come back after it', async () => {
    const dora = await confirmedNewcomer(server);
    await move(dora, 'second@mail.example');
    await move(dora, 'third@mail.example');
    const [first, second] = [undoIn(dora.email), undoIn('second@mail.example')];
    expect((await undo(second)).status).toBe(204);
    expect(await emailOf(dora)).toBe('second@mail.example');
    expect((await undo(first)).status).toBe(204);
    expect(await emailOf(dora)).toBe(dora.email);

    const emil = await confirmedNewcomer(server);
    await move(emil, 'fourth@mail.example');
    await move(emil, 'fifth@mail.example');
    const later = undoIn('fourth@mail.example');
    expect((await undo(undoIn(emil.email))).status).toBe(204);
    expect((await undo(later)).status).toBe(410);
  });

  it('one that leads back to an earlier address leaves no link to those between', async () => {
    const finn = await confirmedNewcomer(server);
    await move(finn, 'between@mail.example');
    await move(finn, finn.email);
    expect(undoIn('between@mail.example')).toBe('');
    expect(toldTo('between@mail.example', 'Your email address was changed')).toContain('customer service');
    expect((await undo(undoIn(finn.email))).status).toBe(410);
    expect((await signIn(finn.email)).status).toBe(200);
  });

  it('undone and done again in the same moment: the address is the owner’s', { tags: 'long' }, async () => {
    for (let round = 0; round < 4; round += 1) {
      const gina = await confirmedNewcomer(server);
      const thief = await signIn(gina.name);
      await move(thief, `thief_${round}@mail.example`);
      const next = await askFor(thief, `thief_next_${round}@mail.example`);
      const [undone] = await Promise.all([undo(undoIn(gina.email)), press(next)]);
      expect([undone.status, await emailOf(gina), await isSignedIn(thief)]).toEqual([204, gina.email, false]);
      await server.jobs.drain();
      expect(undoIn(`thief_${round}@mail.example`)).toBe('');
    }
  });

  it('no change that was asked for while it was undone outlives it', { tags: 'long' }, async () => {
    for (let round = 0; round < 4; round += 1) {
      const hugo = await confirmedNewcomer(server);
      const thief = await signIn(hugo.name);
      await move(thief, `stolen_${round}@mail.example`);
      const body = { password: NEWCOMERS_PASSWORD, email: `stolen_next_${round}@mail.example` };
      await Promise.all([undo(undoIn(hugo.email)), thief.call('POST email.php', { body })]);
      expect(await server.sql`select from mail_changes where account_id = ${hugo.user.id}`).toHaveLength(0);
    }
  });
});

describe('what became of the address or the account meanwhile', () => {
  it('another account was confirmed with it: nothing happens, and the link stays', async () => {
    const ida = await confirmedNewcomer(server);
    await move(ida, 'ida.2@mail.example');
    const token = undoIn(ida.email);
    const other = await signUp(server, { email: ida.email });
    await server.jobs.drain();
    await other.call('POST activation.php', { body: { token: tokenOf(server, ida.email) } });
    expect((await undo(token)).problem.code).toBe('email_taken');
    expect([await emailOf(ida), (await signIn('ida.2@mail.example')).status]).toEqual(['ida.2@mail.example', 200]);
    await eraseMember(server, other.user.id);
    expect((await undo(token)).status).toBe(204);
  });

  it('it was deleted by who took it: the link back goes to the owner', async () => {
    const jan = await confirmedNewcomer(server);
    const thief = await signIn(jan.name);
    await move(thief, 'deleter@mail.example');
    await thief.call('DELETE account.php', { body: { password: NEWCOMERS_PASSWORD, reason: 'other' } });
    await server.jobs.drain();
    const theirs = tokenOf(server, 'deleter@mail.example');
    const token = undoIn(jan.email);
    expect((await undo(token)).status).toBe(204);
    await server.services.outbox.drain();
    await server.jobs.drain();
    const back = (body: { token: string }) => server.visitor().call('PUT account.php', { body });
    expect((await back({ token: theirs })).status).toBe(410);
    const mine = server.mails
      .filter(({ to }) => to === jan.email)
      .map(({ text }) => text)
      .join();
    expect((await back({ token: /account-deleted\?token=([\w-]{43})/.exec(mine)?.[1] ?? '' })).status).toBe(204);
  });

  it('it is erased, or banned: the link is worth nothing', async () => {
    const [kim, lea] = [await confirmedNewcomer(server), await confirmedNewcomer(server)];
    await move(kim, 'kim.2@mail.example');
    await move(lea, 'lea.2@mail.example');
    await eraseMember(server, kim.user.id);
    await server.sql`update accounts set status = 'banned' where id = ${lea.user.id}`;
    expect([(await undo(undoIn(kim.email))).status, (await undo(undoIn(lea.email))).status]).toEqual([410, 410]);
  });
});
