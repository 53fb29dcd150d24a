import { beforeAll, describe, expect, it } from 'vitest';
import { newcomer, signUp, tokenOf } from '../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createPasswords } from '../../platform/passwords.ts';
import { accounts } from '../accounts/index.ts';

let server: TestServer;
beforeAll(async () => {
  // The test's connection comes from this address, so each client may have one of its own.
  const env = { TRUSTED_PROXIES: '203.0.113.7' };
  // The cost of a hash matters here, so it is that of a real site.
  server = await startTestServer(env, { passwords: createPasswords() });
});

const tryToSignUp = (body: object, headers: Record<string, string> = {}) =>
  server.visitor().call('POST signup.php', { body, headers });

describe('a sign-up', () => {
  it('makes an unconfirmed account, a disabled profile and a session (A6, A8)', async () => {
    const anna = await signUp(server, { name: 'Anna_1', email: 'Anna.1@Mail.Example', country: 'AT' });
    expect(anna.user).toMatchObject({
      status: 'not_confirmed',
      credits: 0,
      paid_user: false,
      language: 'en',
      signup_date: server.clock.now().toISOString(),
      notifications_disabled: [],
      profile: { name: 'Anna_1', country: 'AT', status: 'disabled', main_image: null },
      new_likes_total: 0,
      unread_total: 0,
    });
    const again = await anna.call('GET user.php');
    expect(again.body).toEqual(anna.user);
  });

  it('remembers whose page it came from: a text to that member will be free (A7); a hidden one is nobody', async () => {
    const [ben, hidden] = [await server.member(), await server.member({ invisible: true })];
    const anna = await signUp(server, { signup_profile: ben.profileId });
    const { body } = await anna.call('GET messages.php', { query: { profile: ben.profileId } });
    expect(body.may.send).toMatchObject({ ok: false, why: 'confirm_first', price: 0 });
    const carla = await signUp(server, { signup_profile: hidden.profileId });
    const [row] = await server.sql`select signup_profile from accounts where id = ${carla.user.id}`;
    expect(row).toEqual({ signup_profile: null });
  });

  it('is not broken by a link or a cookie with what no database keeps', async () => {
    await server.changeSettings({ tracking_consent: [] });
    const visitor = server.visitor();
    const { status } = await visitor.call('GET settings.php', { query: { network: 'shop', ref: '\0' } });
    await server.changeSettings({});
    expect(status).toBe(200);
    expect((await visitor.call('POST signup.php', { body: newcomer() })).status).toBe(200);
    const forged = server.visitor();
    forged.cookies.set('tracking', encodeURIComponent('{"network":"\\u0000"}'));
    expect((await forged.call('POST signup.php', { body: newcomer() })).status).toBe(200);
    const kept = await server.sql`select tracking from accounts order by signup_date desc, tracking = '{}' limit 2`;
    expect(kept.map(({ tracking }) => tracking)).toContainEqual({ network: 'shop' });
  });

  it('keeps the password as argon2id, and neither token nor device in the clear', async () => {
    const ben = await signUp(server);
    const [row] = await server.sql<{ password_hash: string; token_hash: Buffer }[]>`
      select a.password_hash, s.token_hash from accounts a join sessions s on s.account_id = a.id
      where a.id = ${ben.user.id}`;
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.token_hash.toString('base64url')).not.toBe(ben.cookies.get('sid'));
    expect(ben.cookies.get('sid')).toMatch(/^[\w-]{43}$/);
    expect(ben.cookies.get('device')).toMatch(/^[\w-]{43}$/);
  });

  it('logs each consent with its version', async () => {
    const carla = await signUp(server, { consents: { special_category_data: true, mails: true } });
    const dora = await signUp(server);
    const purposes = async (id: string) =>
      (await server.sql`select purpose, version from consents where account_id = ${id} order by purpose`).map((row) => [
        row.purpose,
        row.version,
      ]);
    const version = '2023-12-01T12:00:00Z';
    expect(await purposes(carla.user.id)).toEqual([
      ['mails', version],
      ['special_category_data', version],
      ['terms', version],
    ]);
    expect(await purposes(dora.user.id)).toHaveLength(2);
  });

  it('keeps where the visitor came from: the body, else the cookie (S6)', async () => {
    const trackingOf = async (id: string) => {
      const [row] = await server.sql`select tracking from accounts where id = ${id}`;
      return row?.tracking;
    };
    const told = await signUp(server, { tracking: { network: 'n1', sub1: 's' } });
    expect(await trackingOf(told.user.id)).toEqual({ network: 'n1', sub1: 's' });
    const client = server.visitor();
    client.cookies.set('tracking', encodeURIComponent(JSON.stringify({ ref: 'friend' })));
    const remembered = await client.call('POST signup.php', { body: newcomer() });
    expect(await trackingOf(remembered.body.id)).toEqual({ ref: 'friend' });
  });

  it.each([
    ['8.8.8.8', ['NL', 'US'], 'US'],
    ['8.8.8.8', ['NL', 'DE'], 'NL'],
    ['10.0.0.1', ['NL', 'DE'], 'NL'],
  ])(
    'without a country in the body takes that of the network address if the site is for it, else its first (%s, %j: %s)',
    async (ip, countries, country) => {
      await server.changeSettings({ countries });
      const client = server.visitor({ 'x-forwarded-for': ip });
      const answer = await client.call('POST signup.php', { body: newcomer({ country: undefined }) });
      expect(answer.body.profile.country).toBe(country);
      await server.changeSettings({});
    },
  );

  it('takes the language that the visitor reads', async () => {
    const client = server.visitor({ 'accept-language': 'de-AT,de;q=0.9' });
    const answer = await client.call('POST signup.php', { body: newcomer({ email: 'deutsch@mail.example' }) });
    expect(answer.body.language).toBe('de');
    await server.jobs.drain();
    expect(server.mails.findLast(({ to }) => to === 'deutsch@mail.example')?.subject).toBe(
      'Bestätige deine E-Mail-Adresse',
    );
  });
});

describe('what is wrong is said by field', () => {
  it.each([
    ['email', { email: 'nobody' }, 'email_invalid'],
    ['email', { email: `${'a'.repeat(250)}@mail.example` }, 'too_long'],
    ['name', { name: 'ab' }, 'too_short'],
    ['name', { name: 'a'.repeat(21) }, 'too_long'],
    ['name', { name: '@anna' }, 'name_invalid'],
    ['name', { name: 'a@mail.example' }, 'name_invalid'],
    ['name', { name: 'Аnna' }, 'name_invalid'],
    ['name', { name: '...' }, 'name_invalid'],
    ['name', { name: 'a\u0301\u0302\u0303nna' }, 'name_invalid'],
    ['name', { name: '\u0301\u0301\u0301' }, 'name_invalid'],
    ['name', { name: 'an na' }, 'name_invalid'],
    ['name', { name: 'admin' }, 'name_taken'],
    ['name', { name: 'Rendezvous1' }, 'name_taken'],
    ['name', { name: 'anna.de' }, 'name_link'],
    ['name', { name: 'EVIL.com' }, 'name_link'],
    ['name', { name: 'ｅｖｉｌ．ｃｏｍ' }, 'name_link'],
    ['name', { name: 'www.anna' }, 'name_link'],
    ['password', { password: 'seven77' }, 'too_short'],
    ['password', { password: 'x'.repeat(129) }, 'too_long'],
    ['password', { password: 'password1' }, 'password_weak'],
    ['password', { name: 'longer_name', password: 'Longer_Name' }, 'password_weak'],
    ['password', { email: 'own@mail.example', password: 'OWN@mail.example' }, 'password_weak'],
    ['date_of_birth', { date_of_birth: '2025-02-29' }, 'no_such_day'],
    ['date_of_birth', { date_of_birth: '1990-02-31' }, 'no_such_day'],
    ['date_of_birth', { date_of_birth: '90-02-31' }, 'invalid'],
    ['date_of_birth', { date_of_birth: '2026-06-16' }, 'invalid'],
    ['date_of_birth', { date_of_birth: '1900-01-01' }, 'invalid'],
    ['gender', { gender: 'other' }, 'invalid'],
    ['gender', { gender: undefined }, 'required'],
    ['email', { email: undefined }, 'required'],
    ['looking_for', { looking_for: [] }, 'too_short'],
    ['country', { country: 'Germany' }, 'invalid'],
    ['country', { country: 'BR' }, 'country_unknown'],
    ['terms_accepted', { terms_accepted: false }, 'terms_required'],
    ['consents.special_category_data', { consents: { special_category_data: false } }, 'terms_required'],
    ['email', { email: undefined }, 'required'],
  ])('%s %j: %s', async (field, overrides, code) => {
    const { status, problem } = await tryToSignUp({ ...newcomer(), ...overrides });
    expect(status).toBe(422);
    expect(problem.code).toBe('validation_failed');
    expect(problem.fields?.[field]?.code).toBe(code);
  });

  it('names the age that is asked for, per country and never below 18', async () => {
    const young = await tryToSignUp(newcomer({ date_of_birth: '2008-06-16' }));
    expect(young.problem.fields?.date_of_birth).toEqual({ code: 'too_young', params: { min_age: 18 } });
    const today = await tryToSignUp(newcomer({ date_of_birth: '2008-06-15' }));
    expect(today.status).toBe(200);
  });

  it.each(['Dr.No', 'J.Lo', 'Mr.T', 'St.Pauli', 'Anna.Lena', 'a.b.c'])('%s is a name, not an address', async (name) => {
    expect((await tryToSignUp(newcomer({ name }))).status).toBe(200);
  });

  it('names every wrong field at once', async () => {
    await signUp(server, { name: 'taken' });
    const { problem } = await tryToSignUp(
      newcomer({ name: 'TAKEN', password: 'iloveyou1', date_of_birth: '2010-01-01' }),
    );
    expect(Object.entries(problem.fields ?? {}).map(([field, { code }]) => [field, code])).toEqual([
      ['date_of_birth', 'too_young'],
      ['password', 'password_weak'],
      ['name', 'name_taken'],
    ]);
  });

  it('of the same name twice at once one wins, the others learn it at the field', { tags: 'long' }, async () => {
    const names = ['Straße', 'strasse', 'STRASSE', 'ｓtrasse'];
    const answers = await Promise.all(names.map((name) => tryToSignUp(newcomer({ name }))));
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ problem }) => problem.fields?.name?.code)).toEqual(Array(3).fill('name_taken'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it.each(['Zoë-Marie.7', 'Việt', 'Иван_7', 'عائشة', 'さくらAnna', '김민지', '٣٤٥'])('A1: %s is a name', async (name) => {
  const { status, body } = await tryToSignUp(newcomer({ name }));
  expect([status, body.profile?.name]).toEqual([200, name.normalize('NFKC')]);
});

describe('A1: a name that looks like another one', () => {
  it('is taken as the name itself is, with a free one to take instead', async () => {
    await signUp(server, { name: 'Tapa_Coco' });
    for (const name of ['tapa_coco', 'Тара_Сосо', 'Tapa_C0co']) {
      const { problem } = await tryToSignUp(newcomer({ name }));
      expect(problem.fields?.name?.code).toBe('name_taken');
      const suggestion = String(problem.fields?.name?.params?.suggestion);
      expect(suggestion.startsWith(name)).toBe(true);
      expect((await tryToSignUp(newcomer({ name: suggestion }))).status).toBe(200);
    }
    const longest = 'L'.repeat(20);
    await signUp(server, { name: longest });
    const { problem } = await tryToSignUp(newcomer({ name: longest }));
    const suggestion = String(problem.fields?.name?.params?.suggestion);
    expect((await tryToSignUp(newcomer({ name: suggestion }))).status).toBe(200);
  });

  it('is refused at the same moment, too: one wins', { tags: 'long' }, async () => {
    const names = ['Sapo', 'Ѕаро', 'sapo', 'Sap0'];
    const answers = await Promise.all(names.map((name) => tryToSignUp(newcomer({ name }))));
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ problem }) => problem.fields?.name?.code)).toEqual(Array(3).fill('name_taken'));
  });

  it('may be a word that the operator reserves, which nobody else learns', async () => {
    await server.changeSettings({ reserved_names: ['Gastgeber'] });
    for (const name of ['gastgeber', 'Gastgeber_7']) {
      expect((await tryToSignUp(newcomer({ name }))).problem.fields?.name).toEqual({ code: 'name_taken' });
    }
    expect((await server.visitor().call('GET settings.php')).body.settings).not.toHaveProperty('reserved_names');
    await server.changeSettings({});
  });

  it('is found by names from before, which get their skeletons day by day; those alike keep apart', async () => {
    for (const name of ['Rosa1', 'RosaI']) {
      await server.member({ name, profile: { name_skeleton: null } });
      server.clock.advance(1);
    }
    for (const task of accounts.daily ?? []) await task(server.services);
    expect((await tryToSignUp(newcomer({ name: 'Rosal' }))).problem.fields?.name?.code).toBe('name_taken');
    const rows = await server.sql`
      select name from profiles where name_skeleton like ' %' or name_skeleton = 'rosal' order by name_skeleton`;
    expect(rows.map(({ name }) => name)).toEqual(['RosaI', 'Rosa1']);
  });
});

describe('A4: a sign-up tells nothing of an address', () => {
  it('answers a known address like an unknown one; only the mail differs', async () => {
    const owner = await signUp(server, { email: 'owner@mail.example' });
    await server.jobs.drain();
    await owner.call('POST activation.php', { body: { token: tokenOf(server, owner.email) } });
    server.mails.length = 0;

    const known = await tryToSignUp(newcomer({ name: 'knocking', email: 'Owner@Mail.example' }));
    const unknown = await tryToSignUp(newcomer({ name: 'knocking2', email: 'unknown@mail.example' }));
    await server.jobs.drain();

    expect(known.status).toBe(unknown.status);
    const without = (body: typeof known.body) => ({ ...body, id: '', profile: { ...body.profile, id: '', name: '' } });
    expect(without(known.body)).toEqual(without(unknown.body));
    const flags = (headers: Headers) => headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, '='));
    expect(flags(known.headers)).toEqual(flags(unknown.headers));

    const told = server.mails.find(({ to }) => to === 'owner@mail.example');
    const asked = server.mails.find(({ to }) => to === 'unknown@mail.example');
    expect(server.mails).toHaveLength(2);
    expect(told?.text).toContain('Someone tried to sign up');
    expect(told?.text).toContain('http://site.test/login');
    expect(told?.text + (told?.html ?? '')).not.toContain('token=');
    expect(asked?.text).toContain('http://site.test/activate/done?token=');
  });

  it('sends no more than five of these mails to an address in a day, however many sign up', {
    tags: 'long',
  }, async () => {
    server.mails.length = 0;
    for (let i = 0; i < 7; i += 1) await signUp(server, { email: 'flooded@mail.example' });
    await server.jobs.drain();
    expect(server.mails).toHaveLength(5);
    server.clock.advance(24 * 3600);
    await signUp(server, { email: 'flooded@mail.example' });
    await server.jobs.drain();
    expect(server.mails).toHaveLength(6);
  });
});

describe('a mail', () => {
  it('has a neutral sender and subject, and never the name that a stranger may have chosen', async () => {
    const eve = await signUp(server, { name: 'evil.example' });
    await server.jobs.drain();
    const mail = server.mails.findLast(({ to }) => to === eve.email);
    expect(mail?.from).toBe('"rendezvous" <no-reply@site.test>');
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.text).not.toContain('evil.example');
  });

  it('has the same link in its HTML, and its secret lies nowhere in the database', async () => {
    const finn = await signUp(server);
    const [job] = await server.sql`select data from pgboss.job where state = 'created' and name = 'mail'`;
    expect(job?.data).toEqual({ mail: 'activation', about: { accountId: finn.user.id } });
    await server.jobs.drain();
    const token = tokenOf(server, finn.email);
    const mail = server.mails.findLast(({ to }) => to === finn.email);
    expect(mail?.html).toContain(`<a href="http://site.test/activate/done?token=${token}"`);
    const [link] = await server.sql<{ token_hash: Buffer }[]>`
      select token_hash from mail_links where account_id = ${finn.user.id}`;
    expect(link?.token_hash.toString('base64url')).not.toBe(token);
  });
});

describe('Idempotency-Key', () => {
  const withKey = (body: object, key: string) => tryToSignUp(body, { 'idempotency-key': key });

  it('answers the same body with the same account and a fresh session', async () => {
    const body = newcomer();
    const first = await withKey(body, 'k-1');
    const second = await withKey(body, 'k-1');
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const sessions = await server.sql`select 1 from sessions where account_id = ${first.body.id}`;
    expect(sessions).toHaveLength(2);
  });

  it('refuses another body or password under the same key', async () => {
    const body = newcomer();
    await withKey(body, 'k-2');
    for (const other of [newcomer(), { ...body, password: 'another long password' }]) {
      const { status, problem } = await withKey(other, 'k-2');
      expect([status, problem.code]).toEqual([422, 'idempotency_mismatch']);
    }
  });

  it('makes one account of many calls at once', { tags: 'long' }, async () => {
    const body = newcomer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => withKey(body, 'k-3')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('keeps nothing of a refused sign-up, and forgets after 24 hours', async () => {
    const body = newcomer();
    expect((await withKey({ ...body, name: 'taken' }, 'k-4')).status).toBe(422);
    const first = await withKey(body, 'k-4');
    expect(first.status).toBe(200);
    server.clock.advance(24 * 3600);
    const later = await withKey(newcomer(), 'k-4');
    expect(later.status).toBe(200);
    expect(later.body.id).not.toBe(first.body.id);
  });
});

it('closed sign-ups are refused, and open for visitors with a network where the settings say so (S9)', async () => {
  await server.changeSettings({ signups: 'with_trafficsource' });
  const { status, problem } = await tryToSignUp(newcomer());
  expect([status, problem.code]).toEqual([403, 'signups_closed']);
  const client = server.visitor();
  client.cookies.set('tracking', encodeURIComponent(JSON.stringify({ network: 'n1' })));
  expect((await client.call('POST signup.php', { body: newcomer() })).status).toBe(200);
  // Where no cookie may be kept yet, the form carries it.
  expect((await tryToSignUp(newcomer({ tracking: { network: 'n1' } }))).status).toBe(200);
  expect((await tryToSignUp(newcomer({ tracking: { ref: 'friend' } }))).status).toBe(403);
  // An empty one in the body says nothing, and the kept one stands.
  expect((await client.call('POST signup.php', { body: newcomer({ tracking: {} }) })).status).toBe(200);
  await server.changeSettings({ signups: 'none' });
  expect((await client.call('POST signup.php', { body: newcomer() })).status).toBe(403);
  await server.changeSettings({});
});

it('asks for the age of the country', async () => {
  await server.changeSettings({ min_age: { US: 21 } });
  const { problem } = await tryToSignUp(newcomer({ country: 'US', date_of_birth: '2006-06-15' }));
  expect(problem.fields?.date_of_birth).toEqual({ code: 'too_young', params: { min_age: 21 } });
  await server.changeSettings({});
});
