import type { WishChanges } from '@rendezvous/contract/members/comparison';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

const DAY = 24 * 3600;
const WEEK = 7 * DAY;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const state = (member: TestMember, wishes: WishChanges) => member.call('PUT match-finder.php', { body: wishes });

async function comparisonOf(viewer: TestMember, { profileId }: TestMember) {
  const { body } = await viewer.call('GET member.php', { query: { id: profileId } });
  expect(body.compatibility).toBe(body.comparison?.percentage ?? null);
  return body.comparison;
}

async function matchesOf(member: TestMember): Promise<string[]> {
  return (await member.call('GET match-finder.php')).body.matches.map(({ profile }) => profile.id);
}

const SLIM: WishChanges = { body_type: { importance: 'very_important', values: ['slim'] } };

/** Two who wish for each other's build, past their first week. */
async function pair() {
  const anna = await server.member({ gender: 'female', looking_for: ['male'], profile: { body_type: 'slim' } });
  const ben = await server.member({ gender: 'male', looking_for: ['female'], profile: { body_type: 'average' } });
  for (const member of [anna, ben]) await state(member, SLIM);
  server.clock.advance(WEEK + DAY);
  return { anna, ben };
}

describe('wishes', () => {
  it('are kept, changed one by one, and cleared', async () => {
    const anna = await server.member({ looking_for: ['male'] });
    expect((await anna.call('GET match-finder.php')).body).toEqual({
      looking_for: ['male'],
      wishes: {},
      counts_tomorrow: false,
      pairs: [],
      matches: [],
    });
    const age = { importance: 'must' as const, min: 30, max: 40 };
    await state(anna, { age, ...SLIM });
    await anna.call('PUT match-finder.php', { body: { looking_for: ['female', 'female'] } });
    const { body } = await state(anna, { interests: { importance: 'nice' }, body_type: null });
    expect(body).toEqual({
      looking_for: ['female'],
      wishes: { age, interests: { importance: 'nice' } },
      counts_tomorrow: false,
    });
    expect((await anna.call('GET profile.php')).body.looking_for).toEqual(['female']);
  });

  it('that contradict each other are refused at the field, and nothing changes', async () => {
    const anna = await server.member();
    const crossed = await state(anna, { age: { importance: 'nice', min: 40, max: 30 }, ...SLIM });
    expect(crossed).toMatchObject({
      status: 422,
      problem: { fields: { 'age.max': { code: 'ages_crossed', params: { min: 40 } } } },
    });
    const nobody = await state(anna, { tattoos: { importance: 'nice', values: [] } });
    expect(nobody.problem?.fields).toMatchObject({ 'tattoos.values': { code: 'required' } });
    const unknown = await anna.call('PUT match-finder.php', { body: { sexuality: null } as object });
    expect(unknown.status).toBe(422);
    expect((await anna.call('GET match-finder.php')).body.wishes).toEqual({});
  });

  it('are about what the site shows', async () => {
    const anna = await server.member();
    await state(anna, SLIM);
    await server.changeSettings({ visible_profile_fields: ['about', 'tattoos'] });
    const refused = await state(anna, { ...SLIM, tattoos: { importance: 'nice', values: ['none'] } });
    expect(refused.problem?.fields).toEqual({ body_type: { code: 'not_asked' } });
    expect((await state(anna, { body_type: null })).status).toBe(200);
    await server.changeSettings({});
  });

  it('are very important three times at most', async () => {
    const anna = await server.member();
    const important = { importance: 'must' as const };
    await state(anna, { ...SLIM, interests: important, distance: { ...important, km: 50 } });
    const fourth = await state(anna, { age: { ...important, min: 20, max: 30 } });
    expect(fourth).toMatchObject({
      status: 422,
      problem: { fields: { 'age.importance': { code: 'too_many_strong', params: { max: 3 } } } },
    });
    expect((await state(anna, { age: { ...important, min: 20, max: 30 }, interests: null })).status).toBe(200);
  });

  it('are a must three times at most, also said at the same moment', { tags: 'long' }, async () => {
    const must = { importance: 'must' as const };
    const wishes: WishChanges[] = [
      { body_type: { ...must, values: ['slim'] } },
      { tattoos: { ...must, values: ['none'] } },
      { age: { ...must, min: 20, max: 30 } },
      { distance: { ...must, km: 50 } },
      { interests: must },
    ];
    for (let round = 0; round < 10; round++) {
      const anna = await server.member();
      const answers = await Promise.all(wishes.map((wish) => state(anna, wish)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422]);
      expect(Object.keys((await anna.call('GET match-finder.php')).body.wishes)).toHaveLength(3);
    }
  });

  it('changed at the same moment are all kept', { tags: 'long' }, async () => {
    const anna = await server.member();
    const changes: WishChanges[] = [
      { age: { importance: 'nice', min: 20, max: 30 } },
      { interests: { importance: 'nice' } },
      { distance: { importance: 'nice', km: 20 } },
      SLIM,
    ];
    await Promise.all(changes.map((change) => state(anna, change)));
    expect((await anna.call('GET match-finder.php')).body.wishes).toEqual(Object.assign({}, ...changes));
  });
});

describe('a member’s page', () => {
  it('tells both the same percentage, and nobody which wish of the other is not met', async () => {
    const { anna, ben } = await pair();
    const [hers, his] = [await comparisonOf(anna, ben), await comparisonOf(ben, anna)];
    expect(hers).toEqual({
      percentage: 35,
      certainty: 'little',
      reasons: [{ whose: 'member', wish: 'body_type' }],
      unmet: ['body_type'],
      unmet_of_member: 0,
    });
    expect(his).toEqual({
      percentage: 35,
      certainty: 'little',
      reasons: [{ whose: 'viewer', wish: 'body_type' }],
      unmet: [],
      unmet_of_member: 1,
    });
    expect((await comparisonOf(anna, anna)) ?? null).toBeNull();
  });

  it('has none with a fictional profile, or somebody without wishes', async () => {
    const { anna } = await pair();
    const fictional = await server.member({ profile: { fictional: true } });
    await state(fictional, SLIM);
    for (const other of [fictional, await server.member()]) expect(await comparisonOf(anna, other)).toBeNull();
    expect(await comparisonOf(fictional, anna)).toBeNull();
  });
});

describe('nobody’s wishes can be read out by trying', () => {
  it('another profile, and other wishes, count from the next day on, after the first week', async () => {
    const { anna, ben } = await pair();
    const before = await comparisonOf(ben, anna);
    const unmet = await comparisonOf(anna, ben);
    for (const body_type of ['slim', null, 'overweight', 'slim'] as const) {
      await ben.call('PUT profile.php', { body: { attributes: { body_type } } });
      expect(await comparisonOf(ben, anna)).toEqual(before);
      expect(await comparisonOf(anna, ben)).toEqual(unmet);
    }
    await state(ben, { body_type: { importance: 'nice', values: ['overweight'] } });
    expect(await comparisonOf(ben, anna)).toEqual(before);
    expect((await ben.call('GET match-finder.php')).body.counts_tomorrow).toBe(true);

    server.clock.advance(DAY);
    expect((await ben.call('GET match-finder.php')).body.counts_tomorrow).toBe(false);
    expect(await comparisonOf(ben, anna)).toMatchObject({ unmet: ['body_type'], unmet_of_member: 0 });
  });

  it('a second change of a later day begins with the day, too', async () => {
    const { anna, ben } = await pair();
    await state(ben, { body_type: { importance: 'nice', values: ['average'] } });
    server.clock.advance(DAY);
    const before = await comparisonOf(ben, anna);
    expect(before?.unmet).toEqual(['body_type']);
    await state(ben, SLIM);
    await state(ben, { tattoos: { importance: 'nice', values: ['some'] } });
    expect(await comparisonOf(ben, anna)).toEqual(before);
  });

  it('in the first week, and on the first day of wishes, all counts at once', async () => {
    const { anna } = await pair();
    const cleo = await server.member({ gender: 'male' });
    const early = await state(cleo, SLIM);
    expect(early.body.counts_tomorrow).toBe(false);
    await cleo.call('PUT profile.php', { body: { attributes: { body_type: 'slim' } } });
    expect(await comparisonOf(cleo, anna)).toMatchObject({ unmet: [], unmet_of_member: 0 });
    const late = await server.member({ gender: 'male' });
    server.clock.advance(WEEK + DAY);
    await state(late, { tattoos: { importance: 'nice', values: ['some'] } });
    await state(late, SLIM);
    expect((await comparisonOf(late, anna))?.reasons).toContainEqual({ whose: 'viewer', wish: 'body_type' });
  });
});

describe('matches', () => {
  it('are those who fit best both ways, without whom a must leaves out', async () => {
    const woman = { gender: 'female' as const, looking_for: ['male' as const] };
    const man = { gender: 'male' as const, looking_for: ['female' as const] };
    const wish: WishChanges = { tattoos: { importance: 'important', values: ['some'] } };
    const anna = await server.member({ ...woman, birth_date: '1990-01-01', profile: { tattoos: 'some' } });
    expect(await matchesOf(anna)).toEqual([]);
    const [fits, fitsLess, misses, missed, silent, alike, hidden] = [
      await server.member({ ...man, profile: { tattoos: 'some' } }),
      await server.member({ ...man, profile: { tattoos: 'none' } }),
      await server.member({ ...man, birth_date: '1950-01-01', profile: { tattoos: 'some' } }),
      await server.member({ ...man, profile: { tattoos: 'some' } }),
      await server.member({ ...man, profile: { tattoos: 'some' } }),
      await server.member({ ...woman, profile: { tattoos: 'some' } }),
      await server.member({ ...man, invisible: true }),
    ];
    for (const member of [fits, fitsLess, misses, alike, hidden]) await state(member, wish);
    await state(missed, { age: { importance: 'must', min: 60, max: 70 } });
    await state(anna, { ...wish, age: { importance: 'must', min: 30, max: 45 } });
    const matches = await matchesOf(anna);
    const ours = [fits, fitsLess, misses, missed, silent, alike, hidden].map(({ profileId }) => profileId);
    expect(matches.filter((id) => ours.includes(id))).toEqual([fits.profileId, fitsLess.profileId]);
    const shown = (await anna.call('GET match-finder.php')).body.matches.find(({ profile }) => profile.id === ours[0]);
    expect(shown?.comparison).toEqual(await comparisonOf(anna, fits));
  });

  it('are looked for at home and in the wished ages first, among very many', { tags: 'long' }, async () => {
    const many = await startTestServer();
    const { sql, clock } = many;
    const anna = await many.member({ gender: 'female', looking_for: ['male'] });
    const ben = await many.member({ gender: 'male', looking_for: ['female'], birth_date: '1985-01-01' });
    const age = { importance: 'nice', min: 38, max: 45 } as const;
    for (const { call } of [anna, ben]) await call('PUT match-finder.php', { body: { age } });
    clock.advance(DAY);
    const now = clock.now();
    await sql`
      with others as (
        insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
          date_of_birth)
        select d.id, n || '@x.example', n || '@x.example', 'x', 'active', 'en', ${now}, ${now}, '1995-01-01'
        from domains d, generate_series(1, 200) n where d.is_default
        returning id, domain_id
      ), men as (
        insert into profiles (account_id, domain_id, pool_id, name, name_key, name_skeleton, gender, looking_for,
          birth_date, country, created_at)
        select o.id, o.domain_id, d.pool_id, key, key, key, 'male', '{female}', '1995-01-01', 'FR', ${now}
        from (select *, 'x' || row_number() over () as key from others) o join domains d on d.id = o.domain_id
        returning id
      )
      insert into wishes (profile_id, stated, stated_on, first_on) select id, ${sql.json({ age })}, ${now}, ${now} from men`;
    const { matches } = (await anna.call('GET match-finder.php')).body;
    expect(matches[0]?.profile.id).toBe(ben.profileId);
  });

  it('count against what an account may see in a day (M14)', async () => {
    const strict = await startTestServer({ LIMITS: '0.0001' });
    const anna = await strict.member({ gender: 'female', looking_for: ['male'] });
    for (const _ of [1, 2]) await strict.member({ gender: 'male', looking_for: ['female'] });
    const today = strict.clock.now();
    await strict.sql`insert into wishes (profile_id, stated, stated_on, first_on)
      select id, ${strict.sql.json(SLIM)}, ${today}, ${today} from profiles`;
    expect((await anna.call('GET match-finder.php')).problem.code).toBe('profile_limit');
  });
});
