import { endpoints } from '@rendezvous/contract/endpoints';
import { FORM_CALLS } from '@rendezvous/contract/form-calls';
import { addressOf, type EndpointShape } from '@rendezvous/contract/http/endpoint';
import { LIMITS } from '@rendezvous/contract/http/limits';
import type { SentForm } from '@rendezvous/contract/http/sent-form';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Client } from './client.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, newcomer, signUp, tokenOf } from './newcomer.ts';
import { ORIGIN, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

type Fields = Record<string, string | string[]>;

/** Sends a form as a browser without scripts does. */
async function send(client: Client, path: string, fields: Fields, headers: Record<string, string> = {}) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  const response = await client.fetch(path, { method: 'POST', body, headers });
  const text = await response.text();
  const form = /<\/script>(.*)$/s.exec(text)?.[1] ?? 'null';
  return { status: response.status, headers: response.headers, text, form: JSON.parse(form) as SentForm | null };
}

function signUpFields(overrides: Fields = {}): Fields {
  const { consents, terms_accepted, ...texts } = newcomer();
  return {
    _call: 'POST signup.php',
    ...texts,
    terms_accepted: 'on',
    'consents.special_category_data': 'on',
    ...overrides,
  };
}

describe('a form that is sent without scripts', () => {
  it('makes its call, and leads where it says, with what the call set', async () => {
    const { email, name } = await signUp(server);
    const browser = server.visitor();
    const fields = { _call: 'POST user.php', _leads_to: '/likes/likes', login: email, password: NEWCOMERS_PASSWORD };
    const { status, headers } = await send(browser, '/login', fields);
    expect([status, headers.get('location')]).toEqual([303, '/likes/likes']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await browser.call('GET user.php')).body.profile.name).toBe(name);
  });

  it('draws the page again with the errors and what was typed, but for the password', async () => {
    const fields = { _call: 'POST user.php', login: 'nobody@mail.example', password: 'a secret that is mine' };
    const { status, headers, form, text } = await send(server.visitor(), '/login', fields);
    expect(status).toBe(form?.problem?.status);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(form).toMatchObject({
      call: 'POST user.php',
      done: false,
      problem: { code: 'login_failed' },
      typed: { login: ['nobody@mail.example'] },
    });
    expect(text).not.toContain('secret');
  });

  it('names each field that is wrong, as the call does', async () => {
    const { status, form } = await send(server.visitor(), '/signup', {
      _call: 'POST signup.php',
      email: 'no address',
      looking_for: ['female', 'male'],
      name: '',
    });
    expect(status).toBe(422);
    expect(form?.problem?.fields).toMatchObject({
      email: { code: 'email_invalid' },
      name: { code: 'required' },
      password: { code: 'required' },
      terms_accepted: { code: 'terms_required' },
      'consents.special_category_data': { code: 'terms_required' },
    });
    expect(form?.typed).toEqual({ email: ['no address'], looking_for: ['female', 'male'], name: [''] });
  });

  it('makes a date of its three fields, and gives them back as they were typed', async () => {
    const { date_of_birth, ...fields } = signUpFields();
    const date = (day: string, month: string, year: string): Fields => ({
      date_of_birth_day: day,
      date_of_birth_month: month,
      date_of_birth_year: year,
    });
    for (const [typed, code] of [
      [date('31', '2', '1990'), 'no_such_day'],
      [date('5', '5', '90'), 'invalid'],
      [date('', '5', '1990'), 'invalid'],
      [date('', '', ''), 'required'],
    ] as const) {
      const { form } = await send(server.visitor(), '/signup', { ...fields, ...typed });
      expect(form?.problem?.fields).toEqual({ date_of_birth: expect.objectContaining({ code }) });
      for (const [name, text] of Object.entries(typed)) expect(form?.typed[name]).toEqual([text]);
    }
    // only a date has parts
    const named = { ...fields, ...date('5', '12', '1990'), name: '', name_day: '1', name_month: '2', name_year: '3' };
    const { form } = await send(server.visitor(), '/signup', named);
    expect(form?.problem?.fields).toEqual({ name: expect.objectContaining({ code: 'required' }) });
    expect(form?.typed).not.toHaveProperty('name_day');

    const browser = server.visitor();
    const { status } = await send(browser, '/signup', { ...fields, ...date(' 5 ', '12', '1990'), _leads_to: '/' });
    expect(status).toBe(303);
    expect((await browser.call('GET profile.php')).body.date_of_birth).toBe('1990-12-05');
  });

  it('does nothing for another member than the page was drawn for, and keeps what was typed', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const save = (account: string) => {
      const fields = { _call: 'PUT profile.php', _account: account, about: 'Words of one of them' };
      return send(member, '/complete-signup', fields);
    };
    const refused = await save(other.accountId);
    expect([refused.status, refused.form?.problem?.code]).toEqual([409, 'other_member']);
    expect(refused.form?.typed.about).toEqual(['Words of one of them']);
    expect((await member.call('GET profile.php')).body.about).not.toBe('Words of one of them');
    expect((await save(member.accountId)).status).toBe(200);
    expect((await member.call('GET profile.php')).body.about).toBe('Words of one of them');
  });

  it('clears what was emptied, and leaves what the form does not have', async () => {
    const member = await server.member();
    const profile = async () => (await member.call('GET profile.php')).body;
    const save = (fields: Fields) => send(member, '/complete-signup', { _call: 'PUT profile.php', ...fields });
    await member.call('PUT profile.php', { body: { about: 'Old words', interests: ['coffee', 'hiking'] } });
    await save({ interests: ['', 'coffee'] });
    expect(await profile()).toMatchObject({ about: 'Old words', interests: ['coffee'] });
    await save({ about: '', interests: '' });
    expect(await profile()).toMatchObject({ about: '', interests: [] });
    // refused, the page shows what was sent: no box is ticked
    const { form } = await save({ about: 'x'.repeat(2001), interests: '', looking_for: '' });
    expect(form?.problem?.fields).toEqual({ about: expect.objectContaining({ code: 'too_long' }) });
    expect(form?.typed).toMatchObject({ interests: [], looking_for: [] });
    expect((await profile()).looking_for).not.toEqual([]);
  });

  it('signs up once, however often the same drawing of the page is sent', async () => {
    const browser = server.visitor();
    const fields = signUpFields({ _key: 'drawn-once', _leads_to: '/complete-signup?step=photo' });
    const first = await send(browser, '/signup', fields);
    const again = await send(server.visitor(), '/signup', fields);
    expect([first.headers.get('location'), again.headers.get('location')]).toEqual(
      Array(2).fill('/complete-signup?step=photo'),
    );
    expect((await browser.call('GET user.php')).body.profile.name).toBe(fields.name);
    // changed in between it is another one, which the name refuses
    const changed = await send(server.visitor(), '/signup', { ...fields, email: 'other@mail.example' });
    expect(changed.form?.problem?.fields).toMatchObject({ name: { code: 'name_taken' } });
  });

  it('stays on the page that says it is done where it leads nowhere', async () => {
    const { status, form } = await send(server.visitor(), '/reset-password', {
      _call: 'POST reset-password.php',
      email: 'somebody@mail.example',
    });
    expect(status).toBe(200);
    expect(form).toMatchObject({ done: true, problem: null, typed: { email: ['somebody@mail.example'] } });
  });

  it('compares what had to be typed twice', async () => {
    const { email } = await confirmedNewcomer(server);
    const browser = server.visitor();
    await browser.call('POST reset-password.php', { body: { email } });
    await server.jobs.drain();
    const fields = {
      _call: 'PUT reset-password.php',
      _leads_to: '/login?done=reset',
      token: tokenOf(server, email),
      password: 'another long password',
    };
    const wrong = await send(browser, '/reset-password/do', { ...fields, password_repeat: 'another one' });
    expect(wrong.form?.problem?.fields).toEqual({ password_repeat: { code: 'passwords_differ' } });
    const right = await send(browser, '/reset-password/do', { ...fields, password_repeat: fields.password });
    expect(right.form).toBeNull();
    expect(right.headers.get('location')).toBe('/login?done=reset');
  });

  it('names a part of the answer in the path that it leads to', async () => {
    const member = await server.member();
    const fields = {
      _call: 'POST payment.php',
      _leads_to: '/credits/bundle?payment={payment_id}',
      package: 'credits-50',
      paymentmethod: 'creditcard',
      'total.amount': '1',
      'total.currency': 'EUR',
    };
    const old = await send(member, '/credits', fields);
    expect(old.form?.problem?.code).toBe('total_changed');
    const { 'total.amount': _, 'total.currency': __, ...now } = fields;
    const ordered = await send(member, '/credits', now);
    expect(ordered.headers.get('location')).toMatch(/^\/credits\/bundle\?payment=[0-9a-f-]{36}$/);
  });

  it('orders once, however often a drawing of the page is sent at once', async () => {
    const member = await server.member();
    const fields = {
      _call: 'POST payment.php',
      _key: 'drawn-once',
      _leads_to: '/credits/bundle?payment={payment_id}',
      package: 'credits-50',
      paymentmethod: 'creditcard',
    };
    const presses = await Promise.all(Array.from({ length: 5 }, () => send(member, '/credits', fields)));
    const places = presses.map(({ headers }) => headers.get('location'));
    expect(places[0]).toMatch(/payment=[0-9a-f-]{36}$/);
    expect(new Set(places).size).toBe(1);
  });

  it('compares only the fields of its call, however many are sent', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`${n}_repeat`, 'x']));
    const fields = { _call: 'POST user.php', login: 'nobody@mail.example', password: 'not the password', ...many };
    const { form } = await send(server.visitor(), '/login', fields);
    expect(form?.problem?.code).toBe('login_failed');
  });

  it('changes what it names: what is empty is null or empty, and else stays', async () => {
    const member = await server.member();
    await member.call('PUT profile.php', { body: { about: 'Here before', attributes: { sexuality: 'bi' } } });
    const fields = { _call: 'PUT profile.php', about: '', 'attributes.sexuality': '', 'attributes.tattoos': 'some' };
    const { form } = await send(member, '/complete-signup?step=personal', fields);
    expect(form).toMatchObject({ done: true, problem: null });
    const { about, attributes } = (await member.call('GET profile.php')).body;
    expect({ about, attributes }).toEqual({ about: '', attributes: { tattoos: 'some' } });
  });

  it('can be filled in for another page, and nothing is done', async () => {
    const { status, form } = await send(server.visitor(), '/signup', { _fill: 'POST signup.php', gender: 'female' });
    expect(status).toBe(200);
    expect(form).toEqual({ call: 'POST signup.php', problem: null, done: false, typed: { gender: ['female'] } });
  });
});

describe('what was typed', () => {
  const withPassword = endpoints.flatMap((endpoint: EndpointShape) => {
    const names = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
    const secrets = names.filter((name) => /password|secret/.test(name));
    return secrets.length > 0 ? [[addressOf(endpoint), secrets] as const] : [];
  });

  it.each(withPassword)('never comes back as a secret: %s', async (call, secrets) => {
    for (const name of ['_call', '_fill']) {
      const fields = { [name]: call, ...Object.fromEntries(secrets.map((secret) => [secret, 'known to me alone'])) };
      const { text, form } = await send(server.visitor(), '/login', fields);
      expect(form?.call).toBe(call);
      expect(text).not.toContain('known to me alone');
    }
  });

  it.each(['_call', '_fill'])('does not come back when another site chose it: %s', async (name) => {
    const fields = signUpFields({ name: 'chosen elsewhere' });
    const sent = { ...fields, _call: '', [name]: 'POST signup.php' };
    const own = await send(server.visitor(), '/signup', sent);
    expect(own.form?.typed).toHaveProperty('terms_accepted');
    const foreign = await send(server.visitor(), '/signup', sent, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.form?.typed).toEqual({});
  });
});

describe('nothing is done', () => {
  const signIn = async () => {
    const { email } = await signUp(server);
    return { _call: 'POST user.php', login: email, password: NEWCOMERS_PASSWORD };
  };

  it.each([
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site', origin: ORIGIN }],
    ['another site by Origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['a site that vouches for itself', { origin: 'https://evil.example', 'x-request-type': 'client' }],
  ])('for %s', async (_, headers) => {
    const browser = server.visitor();
    const { status, form } = await send(browser, '/login', await signIn(), headers);
    expect([status, form?.problem?.code]).toEqual([403, 'foreign_origin']);
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it('for a browser that says nothing about where it comes from', async () => {
    const body = new URLSearchParams(await signIn());
    const response = await server.fetch(new Request(new URL('/login', ORIGIN), { method: 'POST', body }));
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('for a call that asks once more before it is done', async () => {
    const member = await server.member();
    const { form } = await send(member, '/settings/delete', {
      _call: 'DELETE account.php',
      reason: 'other',
      password: 'x',
    });
    expect(form).toMatchObject({ problem: { code: 'page_not_ready' }, typed: { reason: ['other'] } });
    expect(form?.typed).not.toHaveProperty('password');
    expect((await member.call('GET user.php')).status).toBe(200);
  });

  it('for a call that does not exist, or none', async () => {
    const none: Fields[] = [{}, { _call: 'POST nothing.php' }, { _call: 'constructor' }];
    for (const fields of none) {
      expect(await send(server.visitor(), '/login', fields)).toMatchObject({ status: 200, form: null });
    }
  });

  it('for a form that is too large, or of another kind', async () => {
    const large = await send(server.visitor(), '/login', { _call: 'POST user.php', login: 'x'.repeat(70_000) });
    expect(large.status).toBe(413);
    const form = new FormData();
    form.set('_call', 'POST user.php');
    const other = await server.visitor().fetch('/login', { method: 'POST', body: form });
    expect(other.status).toBe(415);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'with a way to %s',
    async (then) => {
      const { status, headers } = await send(server.visitor(), '/login', { ...(await signIn()), _leads_to: then });
      expect([status, headers.get('location')]).toEqual([200, null]);
    },
  );
});

it('counts like the call itself', async () => {
  const strict = await startTestServer({ LIMITS: '1' });
  const browser = strict.visitor();
  const codes: (string | undefined)[] = [];
  let last: Awaited<ReturnType<typeof send>> | undefined;
  for (let n = 0; n < 21; n++) {
    const fields = { _call: 'POST reset-password.php', email: `somebody_${n}@mail.example` };
    last = await send(browser, '/reset-password', fields);
    codes.push(last.form?.problem?.code);
  }
  expect(codes.at(-1)).toBe('rate_limited');
  expect(codes.slice(0, 3)).not.toContain('rate_limited');
  // The page that is drawn again names the wait.
  const wait = Number(last?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(LIMITS.mail.seconds);
  expect(last?.form?.problem?.params).toEqual({ seconds: wait });
});

it('takes only calls with fields that a form can say', () => {
  for (const call of FORM_CALLS) {
    const endpoint: EndpointShape | undefined = endpoints.find((one) => addressOf(one) === call);
    expect(endpoint, call).toBeDefined();
    expect(endpoint?.body === undefined || endpoint.body instanceof z.ZodObject, call).toBe(true);
    expect(endpoint?.query, call).toBeUndefined();
  }
});
