import { ATTRIBUTE_NAMES, ATTRIBUTES } from '@rendezvous/contract/members/attributes';
import { PROFILES_A_DAY, VISITOR_COOKIE, VISITOR_LAST_PAGE } from '@rendezvous/contract/members/limits';
import { visitorCard } from '@rendezvous/contract/members/profile';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { confirmedNewcomer } from '../../../test/newcomer.ts';
import { START, startTestServer, type TestServer } from '../../../test/test-server.ts';

/** M14: the site as visitors see it. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(START);
  await server.sql`update profiles set seen_by_visitors = false`;
});

const OPEN = { profile: { seen_by_visitors: true } };
const names = async (client: Client, query: Record<string, unknown> = {}) =>
  (await client.call('GET members.php', { query })).body.results.map(({ name }) => name);
const pageOf = (client: Client, { profileId }: { profileId: string }) =>
  client.call('GET member.php', { query: { id: profileId } });

/** Makes this many members who agreed to be seen, all alike. */
async function crowd(of: TestServer, count: number, country = 'DE') {
  await of.sql`
    with a as (
      insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, date_of_birth)
      select d.id, n || ${country} || '@members.example', n || ${country} || '@members.example', 'x', 'active', 'en',
        ${of.clock.now()}, '1990-01-01'
      from domains d, generate_series(1, ${count}::int) n where d.is_default
      returning *
    )
    insert into profiles (account_id, domain_id, pool_id, status, name, name_key, gender, looking_for, birth_date,
      country, created_at, seen_by_visitors)
    select a.id, domain_id, d.pool_id, 'active', ${country} || row_number() over (), ${country} || row_number() over (),
      'female', '{male}', '1990-01-01', ${country}, signup_date, true
    from a join domains d on d.id = a.domain_id`;
}

describe('who is shown', () => {
  it('nobody who has not agreed; who has, from then on and until it is withdrawn', async () => {
    const anna = await confirmedNewcomer(server);
    const ben = await server.member();
    const visitor = server.visitor();
    const seen = async () => [
      await names(visitor),
      (await pageOf(visitor, { profileId: anna.user.profile.id })).status,
    ];
    const { body } = await anna.call('GET preferences.php');
    expect([body.seen_by_visitors, await seen()]).toEqual([false, [[], 404]]);
    const missing = await pageOf(visitor, { profileId: crypto.randomUUID() });
    const hidden = await pageOf(visitor, ben);
    expect([hidden.status, hidden.problem]).toEqual([missing.status, missing.problem]);

    const agreed = await anna.call('PUT preferences.php', { body: { seen_by_visitors: true } });
    expect(agreed.body).toMatchObject({ seen_by_visitors: true });
    expect(agreed.body.consent_history[0]).toMatchObject({ purpose: 'seen_by_visitors', withdrawn_at: null });
    expect(await seen()).toEqual([[anna.user.profile.name], 200]);
    // Members see both as before.
    expect(await names(ben)).toContain(anna.user.profile.name);

    const withdrawn = await anna.call('PUT preferences.php', { body: { seen_by_visitors: false } });
    expect(withdrawn.body.consent_history[0]).toMatchObject({ withdrawn_at: server.clock.now().toISOString() });
    expect(await seen()).toEqual([[], 404]);
  });

  it('who agreed at the sign-up, where it is not ticked beforehand', async () => {
    const anna = await confirmedNewcomer(server, {
      consents: { special_category_data: true, seen_by_visitors: true },
    });
    expect(await names(server.visitor())).toEqual([anna.user.profile.name]);
    expect((await anna.call('GET preferences.php')).body.seen_by_visitors).toBe(true);
  });
});

describe('what is shown', () => {
  const KEYS = Object.keys(visitorCard.shape).sort();

  it('name, age, region and main photo, in lists and on the page, and nothing else', async () => {
    expect(KEYS).toEqual(
      ['age', 'country', 'demo', 'fictional', 'id', 'main_image', 'name', 'region', 'region_name'].sort(),
    );
    const profile = { ...OPEN.profile, about: 'words', place: 'Berlin', sexuality: 'bi', interests: ['art'] };
    const berta = await server.member({ name: 'berta', region: 'DE-BE', profile });
    const visitor = server.visitor();
    const [card] = (await visitor.call('GET members.php')).body.results;
    expect(Object.keys(card ?? {}).sort()).toEqual(KEYS);
    expect(card).toMatchObject({ name: 'berta', age: 36, region: 'DE-BE', region_name: 'Berlin' });
    const near = (await visitor.call('GET members.php', { query: { country: 'AT' } })).body.similar_results;
    expect(near.map((one) => Object.keys(one).sort())).toEqual([[...KEYS, 'misses'].sort()]);
    expect((await pageOf(visitor, berta)).body).toEqual(card);
    expect((await berta.call('GET profile.php?as=*', { query: { as: 'visitor' } })).body).toEqual(card);
  });
});

describe('how one may search', () => {
  beforeEach(() => server.changeSettings({ search_fields: [...ATTRIBUTE_NAMES] }));

  it.each([...Object.entries(ATTRIBUTES).map(([name, [value]]) => [name, value]), ['interests', 'art']])(
    'not by %s',
    async (name, value) => {
      const query = { [name ?? '']: value };
      const { status, problem } = await server.visitor().call('GET members.php', { query });
      expect([status, problem.code]).toEqual([403, 'authentication_required']);
      expect((await (await server.member()).call('GET members.php', { query })).status).toBe(200);
    },
  );

  it('by gender, country, region and age', async () => {
    await server.member({ name: 'anna', region: 'DE-BE', ...OPEN });
    await server.member({ name: 'otto', gender: 'male', birth_date: '1950-01-01', ...OPEN });
    expect(await names(server.visitor(), { gender: 'female' })).toEqual(['anna']);
    expect(await names(server.visitor(), { country: 'DE', countryregion: 'DE-BE' })).toEqual(['anna']);
    expect(await names(server.visitor(), { min_age: 60 })).toEqual(['otto']);
  });

  it('ten pages at most, by number and by cursor; members all', async () => {
    await crowd(server, 24 * (VISITOR_LAST_PAGE + 1));
    const [visitor, member] = [server.visitor(), await server.member()];
    const tooFar = await visitor.call('GET members.php', { query: { page: VISITOR_LAST_PAGE + 1 } });
    expect(tooFar.problem.fields).toEqual({ page: { code: 'too_large', params: { max: VISITOR_LAST_PAGE } } });
    let { body } = await visitor.call('GET members.php');
    expect(body.pages).toBe(VISITOR_LAST_PAGE);
    let pages = 1;
    // Whatever page it claims to be on.
    for (; body.next; pages += 1) {
      body = (await visitor.call('GET members.php', { query: { page: 1, after: body.next } })).body;
    }
    expect([pages, body.page, body.results.length]).toEqual([VISITOR_LAST_PAGE, VISITOR_LAST_PAGE, 24]);
    const further = await member.call('GET members.php', { query: { page: VISITOR_LAST_PAGE } });
    expect(further.body.next).not.toBeNull();
    const lent = await visitor.call('GET members.php', { query: { after: further.body.next } });
    expect(lent.problem.code).toBe('validation_failed');
  });
});

describe('how many in a day', () => {
  const DAY = 24 * 3600;

  it('so many different ones by cookie; the same again cost nothing; a day later it goes on', async () => {
    const limited = await startTestServer({ LIMITS: '0.1' });
    await crowd(limited, 60);
    const visitor = limited.visitor();
    const page = (number: number) => visitor.call('GET members.php', { query: { page: number } });
    expect((await page(1)).status).toBe(200);
    expect(visitor.cookies.get(VISITOR_COOKIE)).toMatch(/^[\w-]{22}$/);
    limited.clock.advance(3600);
    const refused = await page(2);
    expect([refused.status, refused.problem.code]).toEqual([429, 'profile_limit']);
    expect(refused.problem.params).toEqual({ until: new Date(START.getTime() + DAY * 1000).toISOString() });
    expect(refused.headers.get('retry-after')).toBe(String(DAY - 3600));
    expect((await page(1)).status).toBe(200);
    // Opening members who were shown costs nothing, others do.
    const [known] = (await page(1)).body.results;
    expect((await pageOf(visitor, { profileId: known?.id ?? '' })).status).toBe(200);
    limited.clock.advance(DAY - 3600);
    expect((await page(2)).status).toBe(200);
  });

  it('so many by network address, whatever becomes of the cookies', async () => {
    const limited = await startTestServer({ LIMITS: '0.1' });
    for (const [count, country] of [
      [240, 'DE'],
      [48, 'AT'],
      [20, 'CH'],
    ] as const)
      await crowd(limited, count, country);
    const search = async (query: object) =>
      (await limited.visitor().call('GET members.php', { query: { ...query } })).status;
    for (let page = 1; page <= 10; page++) expect(await search({ country: 'DE', page })).toBe(200);
    for (const page of [1, 2]) expect(await search({ country: 'AT', page })).toBe(200);
    const left = PROFILES_A_DAY.address * 0.1 - 288;
    const rows = await limited.sql<{ id: string }[]>`select id from profiles where country = 'CH'`;
    const statuses = [];
    for (const { id } of rows.slice(0, left + 1)) {
      statuses.push((await pageOf(limited.visitor(), { profileId: id })).status);
    }
    expect(statuses).toEqual([...Array(left).fill(200), 429]);
  });

  it('of an account that nobody has confirmed, the network address counts too', { tags: 'long' }, async () => {
    const limited = await startTestServer({ LIMITS: '0.1' });
    await crowd(limited, 24);
    const [eve, anna] = [await limited.member({ confirmed: false }), await limited.member()];
    const most = PROFILES_A_DAY.address * 0.1;
    const others = Array.from({ length: most }, () => crypto.randomUUID());
    await limited.services.counts.see({ name: 'address', most }, '203.0.113.7', others);
    expect((await eve.call('GET members.php')).problem.code).toBe('profile_limit');
    expect((await anna.call('GET members.php')).status).toBe(200);
  });

  it('so many opened and so many shown by account, from wherever it looks', { tags: 'long' }, async () => {
    const limited = await startTestServer({ LIMITS: '0.01' });
    await crowd(limited, 72);
    const anna = await limited.member();
    const rows = await limited.sql<{ id: string }[]>`select id from profiles where id <> ${anna.profileId}`;
    const opened = PROFILES_A_DAY.opened * 0.01;
    const budget = { name: 'opened', most: opened };
    for (const { id } of rows.slice(0, opened)) await limited.services.counts.see(budget, anna.accountId, [id]);
    const [known, other] = [rows[0], rows[opened]].map((row) => ({ profileId: row?.id ?? '' }));
    expect((await pageOf(anna, known ?? anna)).status).toBe(200);
    expect((await pageOf(anna, other ?? anna)).problem.code).toBe('profile_limit');
    // The member's own page is always there.
    expect((await pageOf(anna, anna)).status).toBe(200);
    const ben = await limited.member();
    const shown = rows.slice(0, 50).map(({ id }) => id);
    await limited.services.counts.see({ name: 'shown', most: 50 }, ben.accountId, shown);
    expect((await ben.call('GET members.php', { query: { sort: 'active', page: 3 } })).problem.code).toBe(
      'profile_limit',
    );
  });
});
