import { endpoints } from '@rendezvous/contract/endpoints';
import { addressOf } from '@rendezvous/contract/http/endpoint';
import { DEMO_CAST } from '@rendezvous/contract/site/demo';
import { expect, it, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';

/** Calls that would keep the next visitor from being this member. */
const KEEPING_OUT = Object.values(endpoints)
  .filter(({ errors }) => errors.some((code) => code === 'demo_member'))
  .map(addressOf);

/** A site, and a member who was invented for it; `cast` is there besides. */
async function siteOf(env: Record<string, string>, cast: readonly string[] = DEMO_CAST) {
  const server = await startTestServer(env);
  const member = await server.member({ profile: { demo: true } });
  for (const name of cast) await server.member({ name, profile: { demo: true } });
  await server.composed.reloadSettings();
  const [account] = await server.sql<{ email: string }[]>`
    select email from accounts where id = ${member.accountId}`;
  const answers = [];
  for (const address of KEEPING_OUT) {
    const { status, problem } = await member.call(address as 'PUT password.php', { body: {} as never });
    answers.push([address, status, problem.code]);
  }
  await server.visitor().call('POST reset-password.php', { body: { email: account?.email ?? '' } });
  await server.jobs.drain();
  return { server, member, answers };
}

test('a member whom the door opens to everybody stays who they are (S11)', async () => {
  const { server, member, answers } = await siteOf({ DEMO_MEMBERS: '5' });
  expect(KEEPING_OUT.toSorted()).toEqual([
    'DELETE account.php',
    'POST email.php',
    'POST passkeys.php',
    'POST passkeys.php?options=1',
    'POST self-exclusion.php',
    'PUT password.php',
  ]);
  expect(answers).toEqual(KEEPING_OUT.map((address) => [address, 403, 'demo_member']));
  expect(server.mails).toEqual([]);
  expect((await member.call('GET user.php')).status).toBe(200);
  expect((await server.visitor().call('GET settings.php')).body.settings).toMatchObject({
    demo: true,
    demo_door: true,
  });
  // Everybody else is free to go.
  const { status, problem } = await (await server.member()).call('PUT password.php', { body: {} as never });
  expect([status, problem.code]).toEqual([422, 'validation_failed']);
});

it('has no door where the cast is not there: a database that was filled otherwise, another domain', async () => {
  const { server, answers } = await siteOf({ DEMO_MEMBERS: '5' }, DEMO_CAST.slice(1));
  expect(answers.map(([, status]) => status)).toEqual(KEEPING_OUT.map(() => 422));
  // a namesake who was not invented is nobody's
  const anna = await server.member({ name: DEMO_CAST[0] });
  await server.composed.reloadSettings();
  const door = async (domain?: string) =>
    (await server.visitor().call('GET settings.php', { query: { domain } })).body.settings.demo_door;
  expect(await door()).toBe(false);
  await server.sql`update profiles set demo = true where id = ${anna.profileId}`;
  await server.composed.reloadSettings();
  expect(await door()).toBe(true);
  await server.addDomain({ host: 'zwei.example', url: 'http://zwei.example' });
  expect(await door('zwei.example')).toBe(false);
});

it('has no door where money, mail or members are real', async () => {
  const { server, answers } = await siteOf({ DEMO_MEMBERS: '0' });
  expect(answers.map(([, status]) => status)).toEqual(KEEPING_OUT.map(() => 422));
  expect(server.mails.map(({ subject }) => subject)).toEqual(['Set a new password']);
  const { body } = await server.visitor().call('GET settings.php');
  expect(body.settings).toMatchObject({ demo: false, demo_door: false, demo_mailbox: false });
});
