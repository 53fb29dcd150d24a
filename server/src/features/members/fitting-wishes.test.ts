import type { WishChanges } from '@rendezvous/contract/members/comparison';
import { WISHES_FIT_FROM } from '@rendezvous/contract/members/limits';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteMembers } from '../../../test/delete-members.ts';
import { dice } from '../../../test/search/dice.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

const DAY = 24 * 3600;
const BUILDS = ['slim', 'average', 'overweight'] as const;
const TATTOOS = ['none', 'some', 'many'] as const;

let server: TestServer;
let anna: TestMember;
let men: TestMember[];
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await deleteMembers(server);
  anna = await server.member({ looking_for: ['male'], profile: { body_type: 'slim', tattoos: 'none' } });
  await state(anna, { body_type: { importance: 'very_important', values: ['slim', 'average'] } });
  men = await crowd(60);
  server.clock.advance(8 * DAY);
});

const state = async (member: TestMember, wishes: WishChanges) =>
  expect((await member.call('PUT match-finder.php', { body: wishes })).status).toBe(200);
const later = () => server.clock.advance(31 * 60);

/** Men with wishes and attributes by chance; some have no wish. */
async function crowd(count: number): Promise<TestMember[]> {
  const random = dice(12);
  const all: TestMember[] = [];
  for (let n = 0; n < count; n++) {
    const attributes = { body_type: random.pick(BUILDS), tattoos: random.pick(TATTOOS) };
    const looking_for = random.chance(0.8) ? ['female' as const] : ['male' as const];
    const man = await server.member({ gender: 'male', looking_for, profile: attributes });
    const importance = () => random.pick(['nice', 'important', 'very_important', 'must'] as const);
    if (random.chance(0.8)) {
      await state(man, {
        body_type: { importance: importance(), values: [random.pick(BUILDS)] },
        ...(random.chance(0.5) ? { tattoos: { importance: importance(), values: [random.pick(TATTOOS)] } } : {}),
      });
    }
    all.push(man);
  }
  return all;
}

async function found(query: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null | undefined;
  for (let page = 1; after !== null; page++) {
    const place: object = after === undefined ? {} : { page, after };
    const answer = await anna.call('GET members.php', { query: { ...query, wishes_fit: 'yes', ...place } });
    const { results, next }: { results: { id: string }[]; next: string | null } = answer.body;
    ids.push(...results.map(({ id }) => id));
    after = next;
  }
  return ids.sort();
}

/** Finds who fits by the comparison on their own page, one after the other. */
async function naive(): Promise<string[]> {
  const fitting: string[] = [];
  for (const { profileId } of men) {
    const { body } = await anna.call('GET member.php', { query: { id: profileId } });
    const [row] = await server.sql<{ musts: boolean }[]>`
      select exists (
        select from wishes w, profiles me, jsonb_each(w.stated) as wish (name, said)
        where w.profile_id = p.id and me.id = ${anna.profileId} and said ->> 'importance' = 'must'
          and not said -> 'values' ? coalesce(case wish.name when 'tattoos' then me.tattoos else me.body_type end, '')
      ) or not 'female' = any (p.looking_for) as musts
      from profiles p where p.id = ${profileId}`;
    if (row && !row.musts && (body.compatibility ?? 0) >= WISHES_FIT_FROM) fitting.push(profileId);
  }
  return fitting.sort();
}

it('finds whom the match finder compares well, in each order, and beside other filters', async () => {
  const expected = await naive();
  expect(expected.length).toBeGreaterThan(3);
  expect(expected.length).toBeLessThan(40);
  for (const sort of ['relevance', 'newest', 'active']) expect(await found({ sort })).toEqual(expected);
  const { body } = await anna.call('GET members.php', { query: { wishes_fit: 'yes' } });
  expect(body.numResults).toBe(expected.length);
  expect(await found({ gender: 'female' })).toEqual([]);
  const missing = await anna.call('GET members.php', { query: { wishes_fit: 'yes', max_age: '19' } });
  expect(missing.body.similar_results.every(({ misses }) => misses === 'max_age' || misses === 'wishes_fit')).toBe(
    true,
  );
});

it('tells nothing to whoever changes their own profile to find out: it counts from the next day on', {
  tags: 'long',
}, async () => {
  const before = await found();
  for (const body_type of BUILDS) {
    await anna.call('PUT profile.php', { body: { attributes: { body_type, tattoos: 'many' } } });
    await state(anna, { tattoos: { importance: 'nice', values: ['some'] } });
    later();
    expect(await found()).toEqual(before);
  }
  server.clock.advance(DAY);
  expect(await found()).not.toEqual(before);
});

it('needs wishes of one’s own', async () => {
  const eva = await server.member();
  const { status, problem } = await eva.call('GET members.php', { query: { wishes_fit: 'yes' } });
  expect([status, problem.fields]).toEqual([422, { wishes_fit: { code: 'own_wishes_unknown' } }]);
});

it('where very many meet the other filters, compares those who were here last', async () => {
  const expected = await found();
  await server.sql`
    insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
      date_of_birth)
    select d.id, 'many' || n, 'many' || n, 'x', 'active', 'en', ${server.clock.now()}, ${server.clock.now()},
      '1990-01-01'
    from domains d, generate_series(1, 1100) n where d.is_default`;
  await server.sql`
    insert into profiles (account_id, domain_id, pool_id, name, name_key, looking_for, birth_date, created_at, gender,
      country)
    select a.id, a.domain_id, d.pool_id, a.email, a.email, '{female}', '1990-01-01',
      ${server.clock.now()}::timestamptz - interval '90 days', 'male', 'DE'
    from accounts a join domains d on d.id = a.domain_id where a.email like 'many%'`;
  later();
  expect(await found()).toEqual(expected);
});
