import { AGE_CHECK_SECONDS } from '@rendezvous/contract/age/limits';
import { problem } from '@rendezvous/contract/http/problem';
import { REMINDER_AFTER_SECONDS } from '@rendezvous/contract/notifications/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../../../test/client.ts';
import { correspondent, send } from '../../../../test/correspondent.ts';
import { confirmedNewcomer, signUp, tokenOf } from '../../../../test/newcomer.ts';
import { ORIGIN, startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { mailDueNews } from '../../notifications/index.ts';
import { applyAgeRules, settleDueChecks, signAgeResult } from '../index.ts';

let server: TestServer;
let anna: TestMember;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '203.0.113.7' });
});
beforeEach(async () => {
  await server.changeSettings({ age_assurance: ['US', 'GB'] });
  await applyAgeRules(server.services);
  anna = await server.member({ country: 'US' });
});

const start = async (member = anna) => (await member.call('POST age-check.php')).body.redirect_url ?? '';
const state = async (member = anna) => (await member.call('GET age-check.php')).body;
const refusal = async (member = anna) => (await member.call('GET members.php')).problem?.code;
/** Reads the state from the database; a call would fetch the provider's news. */
const noted = async ({ accountId } = anna) =>
  (await server.sql`select age_state, age_method, age_checked_at, age_proved from accounts where id = ${accountId}`)[0];
const checksOf = ({ accountId }: TestMember) => server.sql`select from age_checks where account_id = ${accountId}`;

/** Presses a button on the provider's page; anybody with its address may. */
async function press(path: string, outcome: string, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ outcome });
  const init = { method: 'POST', body, headers: { origin: ORIGIN, ...headers }, redirect: 'manual' as const };
  return server.fetch(new Request(new URL(path, ORIGIN), init));
}

async function postResult(reference: string, headers?: Record<string, string>, provider = 'sandbox') {
  const body = new TextEncoder().encode(JSON.stringify({ reference }));
  const signed = headers ?? (await signAgeResult(server.services, body));
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...signed } };
  return server.fetch(new Request(new URL(`/api/age-check-webhook.php?provider=${provider}`, ORIGIN), init));
}

const referenceOf = (path: string) => path.split('/').at(-1) ?? '';

describe('where the country demands it', () => {
  it('nobody is asked unless the operator says so', async () => {
    await server.changeSettings({});
    expect(await refusal()).toBeUndefined();
    expect(await state()).toMatchObject({ state: 'none', required: false });
  });

  it('members are shut out and know why; with the proof everything opens', async () => {
    expect(await refusal()).toBe('age_assurance_required');
    expect((await anna.call('GET user.php')).body.age_check_required).toBe(true);
    const before = { state: 'none', method: null, checked_at: null, required: true, min_age: 18, available: true };
    expect(await state()).toEqual(before);

    const page = await start();
    expect(await state()).toMatchObject({ state: 'pending', required: true });
    expect(await refusal()).toBe('age_assurance_required');
    const answer = await press(page, 'passed-face');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/age-check']);
    await server.jobs.drain();

    expect(await refusal()).toBeUndefined();
    expect((await anna.call('GET user.php')).body.age_check_required).toBe(false);
    const checked_at = server.clock.now().toISOString();
    expect(await state()).toMatchObject({ state: 'passed', method: 'face_estimate', checked_at, required: false });
    expect((await anna.call('POST age-check.php')).body).toEqual({ redirect_url: null });
  });

  it('a visitor from there may not search, and is told why', async () => {
    const visitor = server.visitor({ 'x-forwarded-for': '8.8.8.8' });
    const { settings } = (await visitor.call('GET settings.php')).body;
    expect(settings).toMatchObject({ geoip_country: 'US', may_search: false, age_check_required: true });
    expect(settings).not.toHaveProperty('age_assurance');
    expect((await visitor.call('GET members.php')).problem.code).toBe('age_assurance_required');
    const other = (await server.visitor().call('GET settings.php')).body.settings;
    expect(other).toMatchObject({ may_search: true, age_check_required: false });
  });

  it('where visitors may not search anyway they are asked to log in', async () => {
    await server.changeSettings({
      age_assurance: ['US'],
      logged_out_search: 'none',
      logged_out_search_trafficsource: 'none',
    });
    const visitor = server.visitor({ 'x-forwarded-for': '8.8.8.8' });
    expect((await visitor.call('GET members.php')).problem.code).toBe('authentication_required');
  });

  it('what was proved counts where it is enough, and no further', async () => {
    await press(await start(), 'passed-document');
    expect((await state()).state).toBe('passed');
    await server.changeSettings({ age_assurance: ['US'], min_age: { US: 21 } });
    expect(await refusal()).toBe('age_assurance_required');
    expect(await state()).toMatchObject({ state: 'passed', required: true, min_age: 21 });
    await press(await start(), 'passed-document');
    expect(await state()).toMatchObject({ state: 'passed', required: false });
    expect(await noted()).toMatchObject({ age_proved: 21 });
  });

  it('the first message of a sign-up waits for the proof, too (A7)', async () => {
    const ben = await server.member({ gender: 'male' });
    const unread = async () => {
      await server.services.outbox.drain();
      return (await ben.call('GET user.php')).body.unread_total;
    };
    const message = { signup_profile: ben.profileId, signup_message: 'Hello Ben!' };
    const newcomer = await signUp(server, { ...message, country: 'US' });
    expect(await unread()).toBe(0);
    for (const outcome of ['failed', 'passed-document']) {
      expect(await unread()).toBe(0);
      const { redirect_url: page } = (await newcomer.call('POST age-check.php')).body;
      await press(page ?? '', outcome);
      await server.jobs.drain();
    }
    expect(await unread()).toBe(1);
    expect(await server.sql`select from signup_messages`).toHaveLength(0);
  });

  it.each(['US', 'FR'])('one that waits for the address is not sent by a proof, in %s', async (country) => {
    await server.changeSettings({ age_assurance: ['US'], first_contacts: { same_text: { members: 1 } } });
    const ben = await server.member({ gender: 'male' });
    const unread = async () => {
      await server.services.outbox.drain();
      return (await ben.call('GET user.php')).body.unread_total;
    };
    const signup_message = `The same to many in ${country}.`;
    const message = { signup_profile: ben.profileId, signup_message, country };
    await signUp(server, { ...message, country: 'FR' });
    const slowed = await signUp(server, message);
    expect(await unread()).toBe(1);
    const { redirect_url: page } = (await slowed.call('POST age-check.php')).body;
    await press(page ?? '', 'passed-document');
    await server.jobs.drain();
    expect((await slowed.call('GET age-check.php')).body.state).toBe('passed');
    expect(await unread()).toBe(1);
    await slowed.call('POST activation.php', { body: { token: tokenOf(server, slowed.email) } });
    expect(await unread()).toBe(2);
    await server.changeSettings({});
  });

  it('one that waits for a proof goes out where the operator asks for none any more', async () => {
    const ben = await server.member({ gender: 'male' });
    const message = { signup_profile: ben.profileId, signup_message: 'Nobody asks any more.' };
    for (const country of ['US', 'GB']) await signUp(server, { ...message, country });
    await server.services.outbox.drain();
    const unread = async () => (await ben.call('GET user.php')).body.unread_total;
    expect(await unread()).toBe(0);
    for (const [age_assurance, arrived] of [
      [['GB'], 1],
      [[], 2],
    ] as const) {
      await server.changeSettings({ age_assurance: [...age_assurance] });
      await applyAgeRules(server.services);
      await server.services.outbox.drain();
      expect(await unread()).toBe(arrived);
    }
    expect(await server.sql`select from signup_messages`).toHaveLength(0);
  });

  it.each([
    [0, false],
    [3600, true],
  ])('one whose text went to many by hand meanwhile stops nobody else’s, %i s later', async (seconds, arrives) => {
    await server.changeSettings({ age_assurance: ['US'] });
    await applyAgeRules(server.services);
    const text = `By hand meanwhile, and ${seconds} s later.`;
    const members = await Promise.all(Array.from({ length: 6 }, () => server.member({ gender: 'male' })));
    const [ben, ...others] = members;
    const { profileId } = ben ?? (await server.member());
    const message = { signup_profile: profileId, signup_message: text };
    const newcomer = await confirmedNewcomer(server, { ...message, country: 'US' });
    await server.services.outbox.drain();
    // The settings are read at once, the rule applied in a moment: until then the newcomer may write.
    await server.changeSettings({ age_assurance: [] });
    await server.sql`update accounts set credits = 100, paid_user = true where id = ${newcomer.user.id}`;
    for (const to of others) expect((await send(newcomer, { profile: to.profileId }, { text })).status).toBe(200);
    server.clock.advance(seconds);
    await applyAgeRules(server.services);
    const dora = await correspondent(server, { credits: 2 });
    expect((await send(dora, { profile: profileId })).status).toBe(200);
    await server.services.outbox.drain();
    const unread = await Promise.all(members.map(async (one) => (await one.call('GET user.php')).body.unread_total));
    expect(unread).toEqual([arrives ? 2 : 1, 1, 1, 1, 1, 1]);
    const { draft } = (await newcomer.call('GET messages.php', { query: { profile: profileId } })).body;
    expect(draft?.text).toBe(arrives ? undefined : text);
    expect(await server.sql`select from signup_messages`).toHaveLength(0);
  });

  it('nobody sees them or writes to them until then', async () => {
    await server.changeSettings({});
    await applyAgeRules(server.services);
    const [seen, proved, paused] = [
      anna,
      await server.member({ country: 'US' }),
      await server.member({ country: 'US' }),
    ];
    const other = await server.member({ country: 'FR' });
    await paused.call('PUT preferences.php', { body: { consents: { special_category_data: false } } });
    await server.sql`update accounts set age_state = 'passed', age_proved = 18 where id = ${proved.accountId}`;
    const sees = async ({ profileId }: TestMember) =>
      (await other.call('GET member.php', { query: { id: profileId } })).status === 200;
    const found = async () =>
      (await other.call('GET members.php', { query: { country: 'US' } })).body.results.map(({ id }) => id);
    await anna.call('POST like.php', { body: { id: other.profileId } });
    const likes = async () => (await other.call('GET user.php')).body.new_likes_total;
    expect([await sees(seen), await sees(proved), await sees(paused), await likes()]).toEqual([true, true, false, 1]);

    await server.changeSettings({ age_assurance: ['US', 'GB'] });
    await applyAgeRules(server.services);
    expect([await sees(seen), await sees(proved), await sees(paused), await likes()]).toEqual([false, true, false, 0]);
    expect(await found()).not.toContain(anna.profileId);
    expect((await send(other, { profile: anna.profileId })).problem.code).toBe('not_found');
    // A member who comes by sign-up, or by moving, is not seen either.
    const late = await confirmedNewcomer(server, { country: 'GB' });
    expect((await late.call('GET user.php')).body.profile.status).toBe('disabled');
    expect((await proved.call('PUT profile.php', { body: { country: 'GB' } })).status).toBe(200);
    expect((await other.call('PUT profile.php', { body: { country: 'GB' } })).status).toBe(200);
    const watcher = await server.member({ country: 'FR' });
    const seesNow = async (id: string) => (await watcher.call('GET member.php', { query: { id } })).status === 200;
    expect([await seesNow(proved.profileId), await seesNow(other.profileId)]).toEqual([true, false]);

    await press(await start(), 'passed-document');
    await server.jobs.drain();
    expect(await seesNow(anna.profileId)).toBe(true);
    // The demand grows, then ends.
    await server.changeSettings({ age_assurance: ['US'], min_age: { US: 21 } });
    await applyAgeRules(server.services);
    expect([await seesNow(anna.profileId), await seesNow(other.profileId)]).toEqual([false, true]);
    await server.changeSettings({});
    await applyAgeRules(server.services);
    expect([await seesNow(anna.profileId), await seesNow(paused.profileId)]).toEqual([true, false]);
  });

  it('nobody pays for a message to them, and no mail tells them of members, until then', async () => {
    await server.changeSettings({});
    await applyAgeRules(server.services);
    const [member, other] = [await server.member({ country: 'US' }), await correspondent(server, { credits: 20 })];
    const first = await send(other, { profile: member.profileId });
    await server.changeSettings({ age_assurance: ['US'] });
    await applyAgeRules(server.services);
    const conversation = first.body.message.conversation;
    expect((await send(other, { conversation })).problem.code).toBe('blocked');
    expect((await other.call('GET user.php')).body.credits).toBe(18);
    const mailed = async (seconds: number) => {
      await server.services.outbox.drain();
      server.clock.advance(seconds);
      server.mails.length = 0;
      await mailDueNews(server.services);
      await server.jobs.drain();
      return server.mails.map(({ to }) => to);
    };
    const { email } = (await member.call('GET email.php')).body;
    expect(await mailed(3600)).not.toContain(email);
    await press(await start(member), 'passed-document');
    await server.jobs.drain();
    expect((await send(other, { conversation })).status).toBe(200);
    expect(await mailed(REMINDER_AFTER_SECONDS)).toContain(email);
  });

  it('who proves it while the rule is applied is seen afterwards', async () => {
    const watcher = await server.member({ country: 'FR' });
    for (let round = 0; round < 4; round += 1) {
      const member = await server.member({ country: 'US' });
      const page = await start(member);
      await server.sql`update age_rules set applied = false`;
      await Promise.all([applyAgeRules(server.services), press(page, 'passed-document').then(() => state(member))]);
      expect((await watcher.call('GET member.php', { query: { id: member.profileId } })).status).toBe(200);
    }
  });

  it('without somebody who checks, everything stays shut', async () => {
    const { config } = server.services;
    server.services.config = { ...config, ageProvider: undefined };
    const refused = await anna.call('POST age-check.php');
    expect([refused.status, refused.problem.code]).toEqual([503, 'age_check_unavailable']);
    expect(await state()).toMatchObject({ state: 'none', available: false, required: true });
    const answer = await postResult(crypto.randomUUID());
    expect(problem.parse(await answer.json()).code).toBe('not_found');
    server.services.config = config;
  });
});

describe('a check', () => {
  it.each(['failed', 'cancelled', 'expired'])(
    'that ends as %s opens nothing and may be tried again',
    async (outcome) => {
      const first = await start();
      await press(first, outcome);
      await server.jobs.drain();
      const { age_state, age_proved } = (await noted()) ?? {};
      expect([age_state, age_proved]).toEqual([outcome === 'failed' ? 'failed' : null, null]);
      expect(await refusal()).toBe('age_assurance_required');
      const second = await start();
      expect(second).not.toBe(first);
      await press(second, 'passed-document');
      expect((await state()).state).toBe('passed');
    },
  );

  it('that takes a while is pending until the result comes', async () => {
    const page = await start();
    await press(page, 'pending');
    await server.jobs.drain();
    expect(await state()).toMatchObject({ state: 'pending', required: true });
    expect(await start()).toBe(page);
    await press(page, 'passed-document');
    await server.jobs.drain();
    expect(await noted()).toMatchObject({ age_state: 'passed', age_method: 'id_document', age_proved: 18 });
  });

  it('leads back to where one wanted to go, and never off the site', async () => {
    const { body } = await anna.call('POST age-check.php', { query: { return_to: '/members?gender=male' } });
    const answer = await press(body.redirect_url ?? '', 'passed-document');
    expect(answer.headers.get('location')).toBe('/age-check?next=%2Fmembers%3Fgender%3Dmale');
    for (const return_to of ['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example']) {
      expect((await anna.call('POST age-check.php', { query: { return_to } })).status).toBe(422);
    }
  });

  it('begun twice at once is one check with one page', async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(new Set(pages).size).toBe(1);
    expect(await checksOf(anna)).toHaveLength(1);
  });

  it('leaves nothing but the result', async () => {
    await press(await start(), 'passed-document');
    await state();
    expect(await checksOf(anna)).toHaveLength(0);
    expect(await noted()).toEqual({
      ...{ age_state: 'passed', age_method: 'id_document' },
      ...{ age_checked_at: server.clock.now(), age_proved: 18 },
    });
  });

  it('that nobody finished ends after a day, and the provider is asked without a webhook', async () => {
    const page = await start();
    server.clock.advance(AGE_CHECK_SECONDS);
    await settleDueChecks(server.services);
    expect(await noted()).toMatchObject({ age_state: null });
    expect((await server.fetch(new Request(new URL(page, ORIGIN)))).status).toBe(200);

    await press(await start(), 'passed-document');
    await server.sql`delete from pgboss.job`;
    server.clock.advance(60);
    await settleDueChecks(server.services);
    expect(await noted()).toMatchObject({ age_state: 'passed' });
  });

  it('is the member’s own', async () => {
    const ben = await server.member({ country: 'GB' });
    await press(await start(), 'passed-document');
    await server.jobs.drain();
    expect([await refusal(anna), await refusal(ben)]).toEqual([undefined, 'age_assurance_required']);
    expect(await state(ben)).toMatchObject({ state: 'none' });
  });
});

describe('the provider’s news', () => {
  it('are taken with its signature only, and are no truth by themselves', async () => {
    const page = await start();
    const forged: Record<string, string>[] = [
      {},
      { 'sandbox-signature': 't=1,v1=00' },
      { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` },
    ];
    for (const headers of forged) {
      const refused = await postResult(referenceOf(page), headers);
      expect([refused.status, problem.parse(await refused.json()).code]).toEqual([403, 'signature_invalid']);
    }
    // The signature is right, but nobody has been checked.
    expect((await postResult(referenceOf(page))).status).toBe(204);
    expect(await noted()).toMatchObject({ age_state: 'pending' });
    expect((await postResult(referenceOf(page), undefined, 'other')).status).toBe(422);
  });

  it('five times, before and after the page: the result is noted once', async () => {
    const page = await start();
    await press(page, 'passed-document');
    const time = server.clock.now();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => postResult(referenceOf(page))));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    server.clock.advance(600);
    expect((await postResult(referenceOf(page))).status).toBe(204);
    expect((await state()).checked_at).toBe(time.toISOString());
  });

  it('of a check that nobody knows change nothing', async () => {
    expect((await postResult(crypto.randomUUID())).status).toBe(204);
  });
});

describe('the sandbox’s page', () => {
  it('is plainly a test, knows nobody, and has a button for every outcome', async () => {
    const response = await server.fetch(new Request(new URL(await start(), ORIGIN)));
    const page = await response.text();
    expect(page).toContain('TEST: nobody is looked at here');
    expect(page).toContain('18 years');
    expect(page.match(/<button name="outcome" value="([\w-]+)"/g)).toHaveLength(6);
    expect(page).not.toContain(anna.name);
    expect(page).not.toContain(anna.profileId);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is pressed from its own page only, and once', async () => {
    const page = await start();
    expect((await press(page, 'passed-document', { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await state()).state).toBe('pending');
    await press(page, 'failed');
    await press(page, 'passed-document');
    expect((await state()).state).toBe('failed');
    const unknown = await createClient({ fetch: server.fetch, origin: ORIGIN, headers: {} }).fetch(
      `/sandbox-age-check/${crypto.randomUUID()}`,
    );
    expect(unknown.status).toBe(404);
  });
});
