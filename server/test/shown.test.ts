import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { banAccount, endBans, liftBan } from '../src/features/accounts/index.ts';
import { secondsAfter } from '../src/platform/clock.ts';
import { insertMember } from './factories.ts';
import { howOften } from './proof.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.sql`
    insert into age_rules (domain_id, years, applied) select id, '{"GB": 18, "US": 21}', true from domains
    on conflict (domain_id) do update set years = excluded.years, applied = true`;
});

const STATUSES = ['not_confirmed', 'active', 'pending_deletion', 'banned', 'erased'] as const;
const YEARS: Record<string, number> = { GB: 18, US: 21 };

/** Facts that decide whether a profile is shown. */
type Facts = { status: string; paused: boolean; proved: number | null; country: string; fictional: boolean };

const EACH = {
  status: STATUSES,
  paused: [false, true],
  proved: [null, 18, 21],
  country: ['FR', 'GB', 'US'],
  fictional: [false, true],
};

const ALL: Facts[] = EACH.status.flatMap((status) =>
  EACH.paused.flatMap((paused) =>
    EACH.proved.flatMap((proved) =>
      EACH.country.flatMap((country) =>
        EACH.fictional.map((fictional) => ({ status, paused, proved, country, fictional })),
      ),
    ),
  ),
);

function isShown({ status, paused, proved, country, fictional }: Facts): boolean {
  return status === 'active' && !paused && (fictional || (proved ?? 0) >= (YEARS[country] ?? 0));
}

type Ids = { accountId: string; profileId: string };

async function changeAccount({ accountId }: Ids, { status, paused, proved }: Facts) {
  await server.sql`
    update accounts set status = ${status}, paused_at = ${paused ? server.clock.now() : null}, age_proved = ${proved},
      age_state = ${proved ? 'passed' : null}
    where id = ${accountId}`;
}

async function changeProfile({ profileId }: Ids, { country, fictional }: Facts) {
  await server.sql`update profiles set country = ${country}, fictional = ${fictional} where id = ${profileId}`;
}

async function statusOf({ profileId }: Pick<Ids, 'profileId'>): Promise<string | undefined> {
  const [row] = await server.sql<{ status: string }[]>`select status from profiles where id = ${profileId}`;
  return row?.status;
}

const asWord = (facts: Facts) => (isShown(facts) ? 'active' : 'disabled');

test('a profile comes with the status that its facts give it, whatever is written', { tags: 'long' }, async () => {
  for (const facts of ALL) {
    const now = server.clock.now();
    const made = await insertMember(server.sql, { now });
    await server.sql`delete from profiles where id = ${made.profileId}`;
    await changeAccount(made, facts);
    const [copy] = await server.sql<{ profileId: string }[]>`
      insert into profiles (account_id, domain_id, pool_id, status, name, name_key, gender, looking_for, birth_date,
        country, fictional, created_at)
      select a.id, d.id, d.pool_id, ${isShown(facts) ? 'disabled' : 'active'}, a.email, a.email, 'female', '{}',
        '1990-01-01', ${facts.country}, ${facts.fictional}, ${now}
      from accounts a join domains d on d.id = a.domain_id where a.id = ${made.accountId}
      returning id as "profileId"`;
    expect([facts, copy && (await statusOf(copy))]).toEqual([facts, asWord(facts)]);
  }
});

test('its status follows from any facts to any others', async () => {
  const made = await insertMember(server.sql, { now: server.clock.now() });
  const one = fc.constantFrom(...ALL);
  await fc.assert(
    fc.asyncProperty(one, one, fc.boolean(), async (before, facts, accountFirst) => {
      for (const step of [before, facts]) {
        if (accountFirst) await changeAccount(made, step);
        await changeProfile(made, step);
        if (!accountFirst) await changeAccount(made, step);
      }
      expect(await statusOf(made)).toBe(asWord(facts));
      await server.sql`update profiles set status = ${isShown(facts) ? 'disabled' : 'active'} where id = ${made.profileId}`;
      expect(await statusOf(made)).toBe(asWord(facts));
    }),
    { numRuns: howOften({ short: 50, long: 200 }) },
  );
});

test('who pauses at the moment of a move is hidden', async () => {
  const shown = { status: 'active', paused: false, proved: null, country: 'FR', fictional: false };
  for (let round = 0; round < howOften({ short: 8, long: 40 }); round += 1) {
    const made = await insertMember(server.sql, { now: server.clock.now(), country: 'GB' });
    expect(await statusOf(made)).toBe('disabled');
    await Promise.all([changeAccount(made, { ...shown, paused: true }), changeProfile(made, shown)]);
    expect(await statusOf(made)).toBe('disabled');
    await changeAccount(made, shown);
    expect(await statusOf(made)).toBe('active');
  }
});

/** States of a ban. */
const ENDINGS = ['stands', 'stands until', 'lifted', 'over'] as const;
type Ending = (typeof ENDINGS)[number];
type AccountFacts = { confirmed: boolean; leaving: boolean; paused: boolean; bans: Ending[] };

const NO_BAN: Ending[] = [];
const BAN_SETS = [
  NO_BAN,
  ...ENDINGS.map((one) => [one]),
  ...ENDINGS.flatMap((one) => ENDINGS.map((two) => [one, two])),
];
const ACCOUNTS: AccountFacts[] = [true, false].flatMap((confirmed) =>
  [true, false].flatMap((leaving) =>
    [true, false].flatMap((paused) => BAN_SETS.map((bans) => ({ confirmed, leaving, paused, bans }))),
  ),
);

async function leaveAndPause({ accountId }: Ids, { leaving, paused }: AccountFacts) {
  const now = server.clock.now();
  if (paused) await server.sql`update accounts set paused_at = ${now} where id = ${accountId}`;
  if (!leaving) return;
  await server.sql`
    insert into account_deletions (account_id, requested_at, erase_at) values (${accountId}, ${now}, ${now})`;
  await server.sql`
    update accounts set status = 'pending_deletion' where id = ${accountId} and status in ('active', 'not_confirmed')`;
}

async function ban({ accountId }: Ids, ending: Ending) {
  const now = server.clock.now();
  const ends = ending === 'stands' ? null : secondsAfter(now, ending === 'over' ? 60 : 3600);
  const words = 'what was found';
  const id = await server.sql.begin((tx) => banAccount(tx, { accountId, begins: now, ends, ground: 'spam', words }));
  if (ending === 'lifted') await server.sql.begin((tx) => liftBan(tx, id, now));
}

test('an account is banned as long as a ban stands, and afterwards what its other facts make it', {
  tags: 'long',
}, async () => {
  const made: Ids[] = [];
  for (const [at, facts] of ACCOUNTS.entries()) {
    const ids = await insertMember(server.sql, { now: server.clock.now(), country: 'FR', confirmed: facts.confirmed });
    made.push(ids);
    // In either order.
    if (at % 2 === 0) await leaveAndPause(ids, facts);
    for (const ending of facts.bans) await ban(ids, ending);
    if (at % 2 === 1) await leaveAndPause(ids, facts);
  }
  server.clock.advance(60);
  await endBans(server.services);
  for (const [at, { confirmed, leaving, paused, bans }] of ACCOUNTS.entries()) {
    const [row] = await server.sql<{ account: string; profile: string }[]>`
      select a.status as account, p.status as profile from accounts a join profiles p on p.account_id = a.id
      where a.id = ${made[at]?.accountId ?? ''}`;
    const stands = bans.some((ending) => ending.startsWith('stands'));
    const open = leaving ? 'pending_deletion' : confirmed ? 'active' : 'not_confirmed';
    const account = stands ? 'banned' : open;
    const profile = account === 'active' && !paused ? 'active' : 'disabled';
    expect([ACCOUNTS[at], row]).toEqual([ACCOUNTS[at], { account, profile }]);
  }
});

test('two bans of one account at the same moment, one ending and one beginning: it stays shut', {
  tags: 'long',
}, async () => {
  for (let round = 0; round < howOften({ short: 8, long: 40 }); round += 1) {
    const ids = await insertMember(server.sql, { now: server.clock.now(), country: 'FR' });
    await ban(ids, 'over');
    server.clock.advance(60);
    await Promise.all([endBans(server.services), ban(ids, 'stands')]);
    expect(await statusOf(ids)).toBe('disabled');
  }
});
