import { SIGNUP_STEPS } from '@rendezvous/contract/signup/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { confirmedNewcomer, signUp } from '../../../../test/newcomer.ts';
import { jpeg, photoForm } from '../../../../test/pictures.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

type Progress = { steps: { step: string; state: string }[]; next: string | null };
const uploadPhoto = async (client: Client) => client.call('POST photos.php', { form: photoForm(await jpeg()) });
const statesOf = ({ steps }: Progress) => Object.fromEntries(steps.map(({ step, state }) => [step, state]));

describe('the steps of a sign-up (A6)', () => {
  it('are all open at first, in their order', async () => {
    const anna = await signUp(server);
    const { body } = await anna.call('GET signup-steps.php');
    expect(body).toEqual({ steps: SIGNUP_STEPS.map((step) => ({ step, state: 'open' })), next: 'photo' });
  });

  it('are done with something to show, skipped without; any device goes on at the first open one', async () => {
    const anna = await signUp(server);
    const { body } = await anna.call('PUT signup-steps.php', { body: { step: 'photo' } });
    expect(body.next).toBe('location');
    await anna.call('PUT profile.php', { body: { place: { id: '2911298' } } });
    await anna.call('PUT signup-steps.php', { body: { step: 'location' } });
    const other = server.visitor();
    await other.call('POST user.php', { body: { login: anna.email, password: 'correct horse battery' } });
    const resumed = (await other.call('GET signup-steps.php')).body;
    expect(statesOf(resumed)).toEqual({ photo: 'skipped', location: 'done', personal: 'open', about: 'open' });
    expect(resumed.next).toBe('personal');
  });

  it('what was saved before a step was left counts once it is left', async () => {
    const anna = await signUp(server);
    await anna.call('PUT profile.php', { body: { attributes: { tattoos: 'none' }, interests: ['tea'] } });
    expect(statesOf((await anna.call('GET signup-steps.php')).body)).toMatchObject({ personal: 'open', about: 'open' });
    await anna.call('PUT signup-steps.php', { body: { step: 'personal' } });
    const { body } = await anna.call('PUT signup-steps.php', { body: { step: 'about' } });
    expect(statesOf(body)).toEqual({ photo: 'open', location: 'open', personal: 'done', about: 'done' });
    expect(body.next).toBe('photo');
  });

  it('after them come the skipped ones, then the confirmation, then nothing', async () => {
    const anna = await confirmedNewcomer(server);
    for (const step of SIGNUP_STEPS) await anna.call('PUT signup-steps.php', { body: { step } });
    expect((await anna.call('GET signup-steps.php')).body.next).toBe('photo');
    await uploadPhoto(anna);
    expect((await anna.call('GET signup-steps.php')).body.next).toBe('location');
    await anna.call('PUT profile.php', {
      body: { place: { id: '2911298' }, about: 'Hello', attributes: { body_type: 'slim' } },
    });
    expect((await anna.call('GET signup-steps.php')).body.next).toBeNull();

    const ben = await signUp(server);
    await server.sql`update accounts set signup_steps_open = '{}' where id = ${ben.user.id}`;
    await server.sql`update profiles set place = 'Hamburg', about = 'x', tattoos = 'none' where id = ${ben.user.profile.id}`;
    await uploadPhoto(ben);
    expect((await ben.call('GET signup-steps.php')).body.next).toBe('confirm');
  });

  it('passing one twice, or at the same moment on two devices, is passing it once', { tags: 'long' }, async () => {
    const anna = await signUp(server);
    const calls = ['photo', 'photo', 'about', 'location'].map((step) =>
      anna.call('PUT signup-steps.php', { body: { step } }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await anna.call('GET signup-steps.php')).body.next).toBe('personal');
  });

  it('ask for nothing that the site does not show', async () => {
    await server.changeSettings({ visible_profile_fields: ['about'] });
    const anna = await signUp(server);
    const { body } = await anna.call('GET signup-steps.php');
    expect(body.steps.map(({ step }) => step)).toEqual(['photo', 'location', 'about']);
    await server.changeSettings({});
  });

  it('there are no others', async () => {
    const anna = await signUp(server);
    const { status, problem } = await anna.call('PUT signup-steps.php', { body: { step: 'confirm' } });
    expect([status, problem.fields?.step?.code]).toEqual([422, 'invalid']);
  });

  it('who was a member before has none open', async () => {
    const member = await server.member();
    expect(statesOf((await member.call('GET signup-steps.php')).body).photo).toBe('skipped');
  });
});
