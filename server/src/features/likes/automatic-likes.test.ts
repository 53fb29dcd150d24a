import { AUTOMATIC_LIKES_PER_DAY } from '@rendezvous/contract/likes/types';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberOptions } from '../../../test/factories.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let anna: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // The givers of one test must not be found by the next.
  await server.sql`update profiles set auto_like = false`;
  anna = await server.member({ gender: 'female', looking_for: ['male'] });
});

const ask = (member: TestMember) => member.call('POST auto-like.php');
async function giver(options: MemberOptions = {}) {
  const member = await server.member({ gender: 'male', looking_for: ['female'], ...options });
  await member.call('PUT preferences.php', { body: { auto_like: true } });
  return member;
}
const likedBy = async (member: TestMember) => (await member.call('GET likes.php')).body.liked_by;

describe('automatic likes (M8)', () => {
  it('one compatible member who asked for it likes the caller, and both see that it was automatic', async () => {
    const ben = await giver();
    expect((await ask(anna)).body).toEqual({ id: ben.profileId, main_image: null });
    expect(await likedBy(anna)).toMatchObject([{ id: ben.profileId, like_new: true, automatic: true }]);
    expect((await anna.call('GET user.php')).body.new_likes_total).toBe(1);
    const { body } = await ben.call('GET likes.php?type=*', { query: { type: 'liked' } });
    expect(body.items).toMatchObject([{ id: anna.profileId, automatic: true, matched: false }]);
    // No mail or push tells of it.
    expect(await server.sql`select from outbox where topic = 'member_liked'`).toHaveLength(0);
  });

  it('liking back is a match that still says it', async () => {
    const ben = await giver();
    await ask(anna);
    const back = await anna.call('POST like.php', { body: { id: ben.profileId } });
    expect(back.body.matched).toBe(true);
    for (const member of [anna, ben]) {
      const { body } = await member.call('GET likes.php?type=*', { query: { type: 'matches' } });
      expect(body.items).toMatchObject([{ automatic: true }]);
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['nobody asked for it', () => server.member({ gender: 'male', looking_for: ['female'] })],
    ['the wishes do not fit', () => giver({ looking_for: ['male'] })],
    ['the caller does not look for them', () => giver({ gender: 'female' })],
    ['the giver is hidden', () => giver({ confirmed: false })],
    ['the giver is invisible', () => giver({ invisible: true })],
    ['the giver is invented', () => giver({ profile: { fictional: true } })],
    [
      'one blocked the other',
      async () => {
        const ben = await giver();
        await server.sql`
          insert into blocks (blocker, blocked, created_at)
          values (${ben.profileId}, ${anna.profileId}, ${server.clock.now()})`;
      },
    ],
    [
      'the giver likes the caller anyway',
      async () => (await giver()).call('POST like.php', { body: { id: anna.profileId } }),
    ],
    [
      'the caller likes the giver: a match is made by presses',
      async () => anna.call('POST like.php', { body: { id: (await giver()).profileId } }),
    ],
    [
      'the caller is hidden',
      async () => {
        await giver();
        await server.sql`update accounts set status = 'not_confirmed' where id = ${anna.accountId}`;
      },
    ],
  ])('none when %s', async (_, arrange) => {
    await arrange();
    const { status, body } = await ask(anna);
    expect([status, body]).toEqual([200, {}]);
    expect((await likedBy(anna)).filter(({ automatic }: { automatic: boolean }) => automatic)).toEqual([]);
  });

  it('the most shared interests come first', async () => {
    const interests = ['cooking', 'hiking'];
    anna = await server.member({ gender: 'female', looking_for: ['male'], profile: { interests } });
    await giver({ profile: { interests: ['hiking'] } });
    const both = await giver({ profile: { interests } });
    await giver();
    expect((await ask(anna)).body.id).toBe(both.profileId);
  });

  it('the own country comes before shared interests, the nearest in age are looked at first', async () => {
    const interests = ['cooking', 'hiking'];
    anna = await server.member({ gender: 'female', looking_for: ['male'], country: 'DE', profile: { interests } });
    await giver({ country: 'AT', profile: { interests } });
    await giver({ country: 'FR', profile: { interests } });
    const german = await giver({ country: 'DE', birth_date: '1950-01-01' });
    const ids = [await ask(anna), await ask(anna)].map(({ body }) => body.id);
    expect(ids[0]).toBe(german.profileId);
    // With nobody else at home, it comes from elsewhere.
    expect(ids[1]).toBeDefined();
  });

  it('of very many those of about the same age are looked at, and who gave one makes room', {
    tags: 'long',
  }, async () => {
    const born = (year: number) => ({ birth_date: `${year}-06-01` });
    anna = await server.member({ gender: 'female', looking_for: ['male'], ...born(1990) });
    const near = await giver({ ...born(1990), profile: { interests: ['hiking'] } });
    await many(server, { count: 400, born: '1991-01-01' });
    await many(server, { count: 400, born: '1989-01-01' });
    const far = await giver({ ...born(1970), profile: { interests: ['cooking', 'hiking'] } });
    await server.sql`update profiles set interests = '{cooking,hiking}' where id = ${anna.profileId}`;
    expect((await ask(anna)).body.id).toBe(near.profileId);
    await server.sql`
      insert into automatic_likes (from_profile, to_profile, given_at)
      select id, ${anna.profileId}, '2020-01-01' from profiles where auto_like and id <> ${far.profileId}
      on conflict do nothing`;
    expect((await ask(anna)).body.id).toBe(far.profileId);
  });

  it('of very many who like the caller anyway, none takes the place of one who does not', {
    tags: 'long',
  }, async () => {
    anna = await server.member({ gender: 'female', looking_for: ['male'], birth_date: '1990-06-01' });
    await many(server, { count: 140, born: '1992-01-01' });
    await server.sql`
      insert into likes (from_profile, to_profile, created_at)
      select id, ${anna.profileId}, ${server.clock.now()} from profiles where auto_like`;
    const other = await giver({ birth_date: '1970-06-01' });
    expect((await ask(anna)).body.id).toBe(other.profileId);
  });

  it('at most three in 24 hours, also when asked for at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => giver()));
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(anna)));
    const given = answers.map(({ body }) => body.id).filter(Boolean);
    expect(new Set(given).size).toBe(AUTOMATIC_LIKES_PER_DAY);
    expect(given).toHaveLength(AUTOMATIC_LIKES_PER_DAY);
    server.clock.advance(24 * 3600 - 1);
    expect((await ask(anna)).body).toEqual({});
    server.clock.advance(1);
    expect((await ask(anna)).body.id).toBeDefined();
  });

  it('taken back it does not come again', async () => {
    const ben = await giver();
    await ask(anna);
    await ben.call('DELETE like.php', { query: { id: anna.profileId } });
    expect(await likedBy(anna)).toEqual([]);
    expect((await ask(anna)).body).toEqual({});
    await ben.call('POST like.php', { body: { id: anna.profileId } });
    expect(await likedBy(anna)).toMatchObject([{ id: ben.profileId, automatic: false }]);
  });

  it('the GET of the specification does the same, from the own origin and never ahead of a press', async () => {
    const ben = await giver();
    const get = (headers: Record<string, string>) => anna.fetch('/api/auto-like.php', { headers });
    expect((await get({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await get({ 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect(await likedBy(anna)).toEqual([]);
    expect((await anna.call('GET auto-like.php')).body.id).toBe(ben.profileId);
  });
});

/** Makes many men who like automatically, and look for women. */
async function many({ sql, clock }: TestServer, { count, born }: { count: number; born: string }): Promise<void> {
  const now = clock.now();
  await sql`
    with others as (
      insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
        date_of_birth)
      select d.id, n || ${`@${born}.example`}, n || ${`@${born}.example`}, 'x', 'active', 'en', ${now}, ${now}, ${born}
      from domains d, generate_series(1, ${count}::integer) n where d.is_default
      returning id, domain_id
    )
    insert into profiles (account_id, domain_id, pool_id, name, name_key, name_skeleton, gender, looking_for, birth_date,
      country, auto_like, created_at)
    select o.id, o.domain_id, d.pool_id, key, key, key, 'male', '{female}', ${born}, 'DE', true, ${now}
    from (select *, ${`${born} `} || row_number() over () as key from others) o join domains d on d.id = o.domain_id`;
}
