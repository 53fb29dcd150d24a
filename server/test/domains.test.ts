import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { waiting, whileHeld } from './held.ts';
import { newcomer, tokenOf } from './newcomer.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const OTHER = 'http://other.test';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.addDomain({ host: 'other.test', url: OTHER });
});

/** Makes a member with a confirmed sign-up on a domain. */
async function memberOn(origin?: string, overrides: Parameters<typeof newcomer>[0] = {}) {
  const client = server.visitor({}, origin);
  const consents = { special_category_data: true, seen_by_visitors: true } as const;
  const body = newcomer({ consents, ...overrides });
  const { body: user, status } = await client.call('POST signup.php', { body });
  expect(status).toBe(200);
  await server.jobs.drain();
  const token = tokenOf(server, body.email);
  const confirmed = await client.call('POST activation.php', { body: { token } });
  expect(confirmed.body.status).toBe('active');
  return { ...client, ...body, token, profileId: user.profile.id };
}

const found = async (client: Client) =>
  (await client.call('GET members.php')).body.results.map(({ id }: { id: string }) => id);

/** The same browser, with its cookies, on another domain. */
function goesTo(client: Client, origin: string): Client {
  const there = server.visitor({}, origin);
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  return there;
}

describe('two domains in different pools (S1)', () => {
  it('their members neither find, see nor like each other', async () => {
    const [here, there] = [await memberOn(), await memberOn(OTHER)];
    expect(await found(here)).not.toContain(there.profileId);
    expect(await found(there)).not.toContain(here.profileId);
    expect(await found(server.visitor({}, OTHER))).toContain(there.profileId);
    expect(await found(server.visitor())).not.toContain(there.profileId);
    for (const answer of [
      await here.call('GET member.php', { query: { id: there.profileId } }),
      await here.call('POST like.php', { body: { id: there.profileId } }),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
    }
  });

  it('a session of one is nobody on the other', async () => {
    const here = await memberOn();
    expect((await here.call('GET user.php')).status).toBe(200);
    expect((await goesTo(here, OTHER).call('GET user.php')).problem.code).toBe('authentication_required');
    // Signing out there does not end the session here.
    await goesTo(here, OTHER).call('POST logout.php');
    expect((await here.call('GET user.php')).status).toBe(200);
  });

  it('logins, names, addresses and links belong to one', async () => {
    const here = await memberOn();
    const { email, name, password } = here;
    const signIn = (login: string) => server.visitor({}, OTHER).call('POST user.php', { body: { login, password } });
    expect((await signIn(email)).problem.code).toBe('login_failed');
    expect((await signIn(name)).problem.code).toBe('login_failed');
    const there = await memberOn(OTHER, { email, name });
    expect((await signIn(email)).body.profile.id).toBe(there.profileId);
    await here.call('POST reset-password.php', { body: { email } });
    await server.jobs.drain();
    const body = { token: tokenOf(server, email), password: 'another long password' };
    const elsewhere = await server.visitor({}, OTHER).call('PUT reset-password.php', { body });
    expect(elsewhere.problem.code).toBe('link_invalid');
    expect((await server.visitor().call('PUT reset-password.php', { body })).status).toBe(204);
  });

  it('mails lead to the domain of the member, whatever the Host header says', async () => {
    const { email } = await memberOn(OTHER);
    const mail = server.mails.findLast(({ to }) => to === email);
    expect(mail?.text).toContain(`${OTHER}/activate/done?token=`);
    expect(mail?.from).toMatch(/<no-reply@other\.test>$/);
    const guest = newcomer();
    const spoofed = server.visitor({ origin: 'http://site.test' }, 'http://evil.example');
    expect((await spoofed.call('POST signup.php', { body: guest })).status).toBe(200);
    await server.jobs.drain();
    expect(server.mails.findLast(({ to }) => to === guest.email)?.text).toContain('http://site.test/activate/done');
  });
});

describe('two domains in one pool (S8)', () => {
  const NEAR = 'http://near.test';
  const FAR = 'http://far.test';
  beforeAll(async () => {
    await server.addDomain({ host: 'near.test', url: NEAR, pool: 'shared' });
    await server.addDomain({ host: 'far.test', url: FAR, pool: 'shared' });
  });

  it('members find, see and like each other only when both agreed; visitors see who did', async () => {
    const [anna, ben] = [await memberOn(NEAR), await memberOn(FAR)];
    const agree = async (member: typeof anna, other_domains = true) => {
      const { body } = await member.call('PUT preferences.php', { body: { other_domains } });
      expect(body).toMatchObject({ other_domains, may: { other_domains: true } });
      expect(body.consent_history[0]).toMatchObject({ purpose: 'other_domains' });
    };
    const sees = async (client: Client, { profileId }: typeof anna) => {
      const page = await client.call('GET member.php', { query: { id: profileId } });
      expect((await found(client)).includes(profileId)).toBe(page.status === 200);
      return page.status === 200;
    };
    const like = async () => (await anna.call('POST like.php', { body: { id: ben.profileId } })).status;
    const all = async () => [
      await sees(anna, ben),
      await sees(ben, anna),
      await sees(server.visitor({}, NEAR), ben),
      await sees(server.visitor({}, FAR), ben),
    ];
    expect(await all()).toEqual([false, false, false, true]);
    await agree(ben);
    expect(await all()).toEqual([false, false, true, true]);
    expect(await like()).toBe(404);
    await agree(anna);
    expect(await all()).toEqual([true, true, true, true]);
    expect(await like()).toBe(200);
    expect((await ben.call('GET likes.php')).body.liked_by.map(({ id }: { id: string }) => id)).toEqual([
      anna.profileId,
    ]);
    const badge = async () => (await ben.call('GET user.php')).body.new_likes_total;
    expect(await badge()).toBe(1);
    await agree(anna, false);
    expect(await badge()).toBe(0);
    expect(await all()).toEqual([false, false, true, true]);
    expect((await ben.call('GET likes.php')).body.liked_by).toEqual([]);
  });

  describe('a like while the other one agrees no more', () => {
    const agree = (member: Awaited<ReturnType<typeof memberOn>>, other_domains: boolean) =>
      member.call('PUT preferences.php', { body: { other_domains } });
    const badge = async (client: Client) => (await client.call('GET user.php')).body.new_likes_total;
    const now = () => server.clock.now();
    const ways = [
      ['one way', false],
      ['mutual', true],
    ] as const;
    async function pair(mutual: boolean) {
      const [anna, ben] = [await memberOn(NEAR), await memberOn(FAR)];
      for (const member of [anna, ben]) await agree(member, true);
      if (mutual) expect((await ben.call('POST like.php', { body: { id: anna.profileId } })).status).toBe(200);
      return { anna, ben, like: () => anna.call('POST like.php', { body: { id: ben.profileId } }) };
    }

    it.each(ways)('is refused behind it, and counted nowhere (%s)', async (_, mutual) => {
      const { anna, ben, like } = await pair(mutual);
      let liked: ReturnType<typeof like> | undefined;
      await whileHeld(
        server,
        (tx) => tx`update profiles set other_domains = false where id = ${ben.profileId}`,
        async () => {
          liked = like();
          await waiting(server, 1);
        },
      );
      expect((await liked)?.status).toBe(404);
      expect([await badge(anna), await badge(ben)]).toEqual([0, 0]);
      expect(await server.sql`select from likes where to_profile = ${ben.profileId}`).toHaveLength(0);
    });

    it.each(ways)('counts as seen before it (%s)', async (_, mutual) => {
      const { anna, ben, like } = await pair(mutual);
      let both: Promise<{ status: number }[]> | undefined;
      await whileHeld(
        server,
        // a like that comes and goes, seen: the new one waits for it, behind its locks
        async (tx) => {
          await tx`
            insert into likes (from_profile, to_profile, created_at, seen_at)
            values (${anna.profileId}, ${ben.profileId}, ${now()}, ${now()})`;
          await tx`delete from likes where from_profile = ${anna.profileId}`;
        },
        async () => {
          const liked = like();
          await waiting(server, 1);
          both = Promise.all([liked, agree(ben, false)]);
          await waiting(server, 2);
        },
      );
      expect((await both)?.map(({ status }) => status)).toEqual([200, 200]);
      expect([await badge(anna), await badge(ben)]).toEqual([0, 0]);
    });

    it('waits for who leaves with its giver before it locks a row', async () => {
      const { anna, ben, like } = await pair(false);
      let liked: ReturnType<typeof like> | undefined;
      await whileHeld(
        server,
        (tx) => tx`select pg_advisory_xact_lock(5, hashtext(${anna.profileId}) & 255)`,
        async () => {
          liked = like();
          await waiting(server, 1);
          expect((await agree(ben, false)).status).toBe(200);
        },
      );
      expect((await liked)?.status).toBe(404);
    });

    it('and back to one who is just taking the own like off the other: both are done', async () => {
      const { anna, ben, like } = await pair(true);
      let both: Promise<{ status: number }[]> | undefined;
      await whileHeld(
        server,
        // Ben's like is counted less behind it: he has his row, and asks for Anna's then.
        (tx) => tx`select pg_advisory_xact_lock(5, hashtext(${ben.profileId}) & 255)`,
        async () => {
          const ending = agree(ben, false);
          await waiting(server, 1);
          both = Promise.all([ending, like()]);
          await waiting(server, 2);
        },
      );
      const [ended, liked] = (await both) ?? [];
      expect(ended?.status).toBe(200);
      expect([200, 404]).toContain(liked?.status);
      expect([await badge(anna), await badge(ben)]).toEqual([0, 0]);
    });
  });
});

it('in production an unknown host gets nothing, and no domain is forced', async () => {
  const production = await startTestServer({ MODE: 'production', LIMITS: '1' });
  await production.addDomain({ host: 'other.test', url: OTHER, language: 'de' });
  const unknown = production.visitor({}, 'http://unknown.example');
  const call = await unknown.fetch('/api/settings.php');
  expect(call.status).toBe(421);
  expect(await call.json()).toMatchObject({ code: 'unknown_host' });
  expect((await unknown.fetch('/')).status).toBe(421);
  expect((await unknown.fetch('/healthz')).status).toBe(200);
  const forced = await production.visitor().call('GET settings.php', { query: { domain: 'other.test' } });
  expect(forced.body.settings.domain).toBe('site.test');
  expect((await production.visitor().fetch('/dev/mailbox')).headers.get('content-security-policy')).toContain('nonce-');
});
