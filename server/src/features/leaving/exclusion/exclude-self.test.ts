import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { correspondent, send } from '../../../../test/correspondent.ts';
import { NEWCOMERS_PASSWORD, newcomer, tokenOf } from '../../../../test/newcomer.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { banAccount, liftBan } from '../../accounts/index.ts';
import { openAfterExclusion } from '../index.ts';

const DAY = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** A member with a confirmed sign-up, so that there is a password. */
async function member(): Promise<TestMember & { email: string }> {
  const client = server.visitor();
  const body = newcomer();
  const { id: accountId, profile } = (await client.call('POST signup.php', { body })).body;
  await server.jobs.drain();
  await client.call('POST activation.php', { body: { token: tokenOf(server, body.email) } });
  return Object.assign(client, { accountId, profileId: profile.id, name: profile.name, email: body.email });
}

const exclude = (who: Client, { days = 30, password = NEWCOMERS_PASSWORD } = {}) =>
  who.call('POST self-exclusion.php', { body: { password, days: days as 30 } });
const signIn = ({ email }: { email: string }) =>
  server.visitor().call('POST user.php', { body: { login: email, password: NEWCOMERS_PASSWORD } });
const stateOf = async ({ accountId }: TestMember) =>
  (
    await server.sql`
      select a.status, p.status as profile from accounts a join profiles p on p.account_id = a.id where a.id = ${accountId}`
  )[0];
const untilIn = (days: number) => new Date(server.clock.now().getTime() + days * DAY * 1000).toISOString();

describe('POST self-exclusion.php', () => {
  it('shuts the member out at once and everywhere, and says until when', async () => {
    const [anna, ben] = [await member(), await correspondent(server, { credits: 10 })];
    await send(ben, { profile: anna.profileId });
    const second = server.visitor();
    await second.call('POST user.php', { body: { login: anna.email, password: NEWCOMERS_PASSWORD } });
    const { status, body } = await exclude(anna);
    expect([status, body]).toEqual([200, { until: untilIn(30) }]);
    expect(await stateOf(anna)).toEqual({ status: 'banned', profile: 'disabled' });
    for (const client of [anna, second]) expect((await client.call('GET user.php')).status).toBe(403);
    expect((await ben.call('GET member.php', { query: { id: anna.profileId } })).status).toBe(404);
    expect((await send(ben, { profile: anna.profileId })).problem.code).toBe('blocked');
    await server.jobs.drain();
    expect(server.mails.findLast(({ to }) => to === anna.email)?.subject).toBe('You’ve locked your account');
  });

  it('there is no way back before the end: signing in, reset, and the database itself refuse', async () => {
    const anna = await member();
    await exclude(anna, { days: 7 });
    const refused = await signIn(anna);
    expect([refused.status, refused.problem.code, refused.problem.params]).toEqual([
      403,
      'account_excluded',
      { until: untilIn(7) },
    ]);
    // A wrong password learns nothing.
    const wrong = await server
      .visitor()
      .call('POST user.php', { body: { login: anna.email, password: 'wrong horse' } });
    expect(wrong.problem.code).toBe('login_failed');
    await expect(
      server.sql`update self_exclusions set over_at = ${server.clock.now()} where account_id = ${anna.accountId}`,
    ).rejects.toThrow('self_exclusions_hold');
    server.clock.advance(7 * DAY - 1);
    await openAfterExclusion(server.services);
    expect((await signIn(anna)).problem.code).toBe('account_excluded');
  });

  it('counts wrong passwords', async () => {
    const anna = await member();
    for (let attempt = 0; attempt < 5; attempt++) await exclude(anna, { password: 'not the password' });
    expect((await exclude(anna)).problem.code).toBe('too_many_attempts');
  });

  it('opens by itself at the end, once, with a mail', async () => {
    const anna = await member();
    await exclude(anna, { days: 7 });
    server.clock.advance(7 * DAY);
    await Promise.all(Array.from({ length: 5 }, () => openAfterExclusion(server.services)));
    expect(await stateOf(anna)).toEqual({ status: 'active', profile: 'active' });
    expect((await signIn(anna)).status).toBe(200);
    await server.jobs.drain();
    const subjects = server.mails.filter(({ to }) => to === anna.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your account is open again')).toHaveLength(1);
    const back = await signedIn(anna);
    expect((await exclude(back)).status).toBe(200);
  });

  it('asks for the password, and for a time that is offered', async () => {
    const anna = await member();
    expect((await exclude(anna, { password: 'wrong horse' })).problem.fields).toEqual({
      password: { code: 'password_wrong' },
    });
    for (const days of [0, 1, 31, 100_000]) expect((await exclude(anna, { days })).status).toBe(422);
    expect(await stateOf(anna)).toEqual({ status: 'active', profile: 'active' });
  });

  it('of twenty at once one shuts the account', async () => {
    const anna = await member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => exclude(anna)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await server.sql`select from self_exclusions where account_id = ${anna.accountId}`;
    expect(rows).toHaveLength(1);
  });

  it('holds whatever the operator does: a ban that is taken back does not open it', async () => {
    const anna = await member();
    await exclude(anna, { days: 7 });
    const ban = { accountId: anna.accountId, begins: server.clock.now(), ends: null, words: 'x' };
    const id = await server.sql.begin((tx) => banAccount(tx, { ...ban, ground: 'scam' }));
    expect((await signIn(anna)).problem.code).toBe('account_banned');
    await server.sql.begin((tx) => liftBan(tx, id, server.clock.now()));
    expect((await signIn(anna)).problem.code).toBe('account_excluded');
    expect(await stateOf(anna)).toEqual({ status: 'banned', profile: 'disabled' });
  });
});

async function signedIn(who: { email: string }) {
  const client = server.visitor();
  await client.call('POST user.php', { body: { login: who.email, password: NEWCOMERS_PASSWORD } });
  return client;
}
