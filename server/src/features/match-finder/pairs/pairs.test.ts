import type { WishChanges } from '@rendezvous/contract/members/comparison';
import { expect, test } from 'vitest';
import { block, correspondent, send } from '../../../../test/correspondent.ts';
import type { MemberOptions } from '../../../../test/factories.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../../test/test-server.ts';
import { forgetPairs, makePairs } from './make-pairs.ts';

const DAY = 24 * 3600;
const WOMAN = { gender: 'female', looking_for: ['male'] } satisfies MemberOptions;
const MAN = { gender: 'male', looking_for: ['female'] } satisfies MemberOptions;
const SLIM: WishChanges = { body_type: { importance: 'very_important', values: ['slim'] } };

/** Makes a member who wishes for a slim build, and has it. */
async function slim(server: TestServer, options: MemberOptions): Promise<TestMember> {
  const member = await server.member({ ...options, profile: { body_type: 'slim', ...options.profile } });
  await member.call('PUT match-finder.php', { body: SLIM });
  return member;
}

async function pairsOf(member: TestMember): Promise<string[]> {
  const { pairs, matches } = (await member.call('GET match-finder.php')).body;
  const twice = matches.filter(({ profile }) => pairs.some((pair) => pair.profile.id === profile.id));
  expect(twice).toEqual([]);
  return pairs.map(({ profile }) => profile.name);
}

const names = (...members: TestMember[]) => members.map(({ name }) => name).sort();

test('a night makes pairs: three at most each, both see each other, the same wherever it is asked', {
  tags: 'long',
}, async () => {
  const server = await startTestServer();
  const women = await Promise.all([1, 2, 3, 4, 5].map(() => slim(server, WOMAN)));
  const men = await Promise.all([1, 2, 3, 4].map(() => slim(server, MAN)));
  // Shown, and nobody's wish.
  const other = await slim(server, { ...MAN, profile: { body_type: 'overweight' } });
  expect(await pairsOf(women[0] as TestMember)).toEqual([]);
  // Two processes at once.
  await Promise.all([makePairs(server.services), makePairs(server.services)]);
  const all = [...women, ...men, other];
  const found = new Map(await Promise.all(all.map(async (member) => [member.name, await pairsOf(member)] as const)));
  for (const [name, pairs] of found) {
    expect(pairs.length).toBeLessThanOrEqual(3);
    for (const partner of pairs) expect(found.get(partner)).toContain(name);
  }
  // Twelve places of the men, all taken.
  expect(men.map(({ name }) => found.get(name)?.length)).toEqual([3, 3, 3, 3]);
  expect(found.get(other.name)).toEqual([]);
  const rows = await server.sql`select profile_id, place, other from day_pairs order by 1, 2`;
  await makePairs(server.services);
  expect(await server.sql`select profile_id, place, other from day_pairs order by 1, 2`).toEqual(rows);
  expect(await server.sql`select from pair_parts`).toEqual([]);
});

test('the same two come again after sixty days, and not before', { tags: 'long' }, async () => {
  const server = await startTestServer();
  const [anna, ben] = [await slim(server, WOMAN), await slim(server, MAN)];
  const nights: boolean[] = [];
  for (let night = 0; night <= 60; night++) {
    for (const member of [anna, ben]) {
      await server.sql`
        insert into presence (profile_id, last_active_at) values (${member.profileId}, ${server.clock.now()})
        on conflict (profile_id) do update set last_active_at = excluded.last_active_at`;
    }
    await makePairs(server.services);
    await forgetPairs(server.services);
    const rows = await server.sql`select from day_pairs where day = ${server.clock.now()}::date`;
    nights.push(rows.length > 0);
    server.clock.advance(DAY);
  }
  expect(nights.flatMap((paired, night) => (paired ? [night] : []))).toEqual([0, 60]);
  expect(await server.sql`select from day_pairs`).toHaveLength(2);
});

test('who is decided about, or not there, is no pair; nor is a fictional profile (principle 1)', {
  tags: 'long',
}, async () => {
  const server = await startTestServer();
  const anna = await correspondent(server, { credits: 10, ...WOMAN, profile: { body_type: 'slim' } });
  await anna.call('PUT match-finder.php', { body: SLIM });
  const man = (options: MemberOptions = {}) => slim(server, { ...MAN, ...options });
  const [fits, liked, likes, passed, blocked, blocker, wrote] = [
    ...(await Promise.all([man(), man(), man(), man()])),
    ...(await Promise.all([man(), man(), man()])),
  ] as TestMember[];
  const fictional = await man({ profile: { fictional: true } });
  const invisible = await man({ invisible: true });
  const away = await man();
  const silent = await server.member({ ...MAN, profile: { body_type: 'slim' } });
  await anna.call('POST like.php', { body: { id: liked?.profileId ?? '' } });
  await likes?.call('POST like.php', { body: { id: anna.profileId } });
  await anna.call('POST swipe.php', { body: { id: passed?.profileId ?? '', choice: 'pass' } });
  await block(server, anna, blocked as TestMember);
  await block(server, blocker as TestMember, anna);
  await send(anna, { profile: wrote?.profileId ?? '' });
  await server.sql`update accounts set paused_at = ${server.clock.now()} where id = ${away.accountId}`;
  await makePairs(server.services);
  expect(await pairsOf(anna)).toEqual(names(fits as TestMember));
  for (const member of [liked, likes, passed, blocked, blocker, wrote, fictional, invisible, silent]) {
    expect(await pairsOf(member as TestMember)).toEqual([]);
  }
});

test('who hides after the night sees the pair no more than they are seen; a block ends it for both', async () => {
  const server = await startTestServer();
  const [anna, ben] = [await slim(server, { ...WOMAN, paid: true }), await slim(server, MAN)];
  await makePairs(server.services);
  const both = async () => [await pairsOf(anna), await pairsOf(ben)];
  expect(await both()).toEqual([names(ben), names(anna)]);
  await anna.call('PUT preferences.php', { body: { invisible: true } });
  expect(await both()).toEqual([[], []]);
  await anna.call('PUT preferences.php', { body: { invisible: false } });
  expect(await both()).toEqual([names(ben), names(anna)]);
  await block(server, ben, anna);
  expect(await both()).toEqual([[], []]);
});

test('members of two domains are pairs only where both agreed (S8)', async () => {
  const server = await startTestServer();
  await server.addDomain({ host: 'other.test', url: 'http://other.test' });
  await server.sql`update domains set pool_id = (select pool_id from domains where is_default)`;
  const [anna, ben] = [await slim(server, WOMAN), await slim(server, MAN)];
  await server.sql`
    update profiles set domain_id = (select id from domains where host = 'other.test'), other_domains = true
    where id = ${ben.profileId}`;
  await makePairs(server.services);
  expect(await server.sql`select from day_pairs`).toEqual([]);
  await server.sql`update profiles set other_domains = true where id = ${anna.profileId}`;
  server.clock.advance(DAY);
  await makePairs(server.services);
  expect(await server.sql`select from day_pairs`).toHaveLength(2);
});

test('many of a country are compared in parts, neighbours with each other', { tags: 'long' }, async () => {
  const server = await startTestServer();
  const { profileId } = await slim(server, WOMAN);
  const now = server.clock.now();
  await server.sql`
    with others as (
      insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
        date_of_birth)
      select d.id, n || '@x.example', n || '@x.example', 'x', 'active', 'en', ${now}, ${now}, '1990-01-01'
      from domains d, generate_series(1, 700) n where d.is_default
      returning id, domain_id
    )
    insert into profiles (account_id, domain_id, pool_id, name, name_key, name_skeleton, gender, looking_for, birth_date,
      country, body_type, created_at)
    select o.id, o.domain_id, d.pool_id, 'x' || n, 'x' || n, 'x' || n, case when n % 2 = 0 then 'female' else 'male' end,
      case when n % 2 = 0 then '{male}' else '{female}' end::text[], '1990-01-01', 'DE', 'slim', ${now}
    from (select *, row_number() over () as n from others) o join domains d on d.id = o.domain_id`;
  await server.sql`
    insert into wishes (profile_id, stated, stated_on, first_on)
    select id, (select stated from wishes where profile_id = ${profileId}), ${now}, ${now} from profiles
    on conflict do nothing`;
  await makePairs(server.services);
  const [counted] = await server.sql<{ members: number; most: number }[]>`
    select count(*)::int as members, max(pairs)::int as most
    from (select profile_id, count(*) as pairs from day_pairs group by profile_id) each`;
  expect(counted?.most).toBe(3);
  // Neighbours by random ids: a few are left over, 0 to 13 of 701 in thirty runs.
  expect(counted?.members).toBeGreaterThan(660);
});
