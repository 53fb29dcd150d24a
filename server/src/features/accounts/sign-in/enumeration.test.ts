import { Client, type QueryConfig } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { insertMember } from '../../../../test/factories.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, type Newcomer, newcomer } from '../../../../test/newcomer.ts';
import { bestThreshold, timeInTurn } from '../../../../test/tell-apart.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createPasswords } from '../../../platform/passwords.ts';

// Cheap hashes: the spread of dear ones would hide the differences that are looked for. One check still takes a good
// part of a call, so that a check too few shows. `bench/enumeration.ts` asks the same at the real cost.
const passwords = createPasswords({ memoryCost: 4096, timeCost: 1, parallelism: 1 });

const SAMPLES = 200;
/**
 * The share of answers that a threshold on time may put on the right side, in the best of so many rounds: a busy machine
 * may spoil one. Where nothing tells them apart, one round of a thousand is above it.
 */
const MOST = 0.6;
const ROUNDS = 3;
/** Of a machine that does much else. */
const PATIENCE = { timeout: 180_000 };

let server: TestServer;
let member: Newcomer;
let asks = 0;

beforeAll(async () => {
  // each ask comes from a network of its own, so that their wrong attempts don't add up
  server = await startTestServer({ TRUSTED_PROXIES: '203.0.113.7' }, { passwords });
  for (let at = 0; at < SAMPLES; at += 1) {
    await insertMember(server.sql, { name: `known_${at}`, now: server.clock.now() });
  }
  await server.sql`update accounts set password_hash = ${await passwords.hash(NEWCOMERS_PASSWORD)}`;
  member = await confirmedNewcomer(server);
});

// neither is asked about twice in a round: what the database has met before it finds faster
const known = (sample: number) => `known_${sample}@members.example`;
const unknown = (sample: number) => `nobody_${sample}@members.example`;

type Ask = (email: string) => Promise<{ status: number; body: unknown; headers: Headers }>;

function stranger() {
  asks += 1;
  return server.visitor({ 'x-forwarded-for': `10.0.${asks >> 8}.${asks % 256}` });
}
const signIn: Ask = (login) => stranger().call('POST user.php', { body: { login, password: 'wrong guess' } });
const CALLS: [string, Ask][] = [
  ['sign-in with a wrong password', signIn],
  ['sign-up', (email) => stranger().call('POST signup.php', { body: newcomer({ email }) })],
  ['reset', (email) => stranger().call('POST reset-password.php', { body: { email } })],
  ['mail change', (email) => member.call('POST email.php', { body: { password: NEWCOMERS_PASSWORD, email } })],
];

/** What was counted on the way: the next pair begins like the first. */
const forgetCounted = () => server.sql`delete from requested_mails`;

/** Everything that an asker sees but the time, without what they chose themselves and what is random in every answer. */
function seen({ status, body, headers }: Awaited<ReturnType<Ask>>, email: string) {
  const text = (JSON.stringify(body) ?? '')
    .replaceAll(email, 'EMAIL')
    .replaceAll(/newcomer_\d+/g, 'NAME')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  const lines = [...headers].map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43}/, '=TOKEN')}`);
  return { status, body: text, headers: lines.filter((line) => !line.startsWith('x-request-id')) };
}

/** The statements that the database is asked meanwhile, each with the kinds of its parameters. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(Client.prototype, 'query');
  await work();
  const queries = asked.mock.calls.map(([query]) => query as string | QueryConfig);
  asked.mockRestore();
  return queries.map((query) =>
    typeof query === 'string' ? query : [query.text, ...(query.values ?? []).map(kindOf)].join(' | '),
  );
}

/** In a list, what is there twice is one thing to look for. */
function kindOf(parameter: unknown): string {
  if (Array.isArray(parameter)) return `${new Set(parameter.map(String)).size} of ${parameter.length}`;
  return typeof parameter;
}

type Kinds = Parameters<typeof timeInTurn>[1];

/** The share of answers that the best threshold on their time puts on the right side, as wished in one of a few rounds. */
async function sharesOf(kinds: Kinds, wished: (share: number) => boolean): Promise<number[]> {
  const shares: number[] = [];
  while (shares.length < ROUNDS && !shares.some(wished)) {
    shares.push(bestThreshold(await timeInTurn(SAMPLES, kinds, forgetCounted)));
  }
  return shares;
}

describe('whether an address has an account (A4) shows', () => {
  it.each(CALLS)('in no answer of %s', async (_, ask) => {
    const answers = [seen(await ask(known(0)), known(0)), seen(await ask(unknown(0)), unknown(0))];
    expect(answers[0]).toEqual(answers[1]);
  });

  it.each(CALLS)('in nothing that %s asks of the database', async (_, ask) => {
    const statements = await statementsOf(() => ask(known(1)));
    expect(statements.length).toBeGreaterThan(3);
    expect(await statementsOf(() => ask(unknown(1)))).toEqual(statements);
  });

  it.each(CALLS)('in no time of %s', PATIENCE, async (_, ask) => {
    const kinds: Kinds = (sample) => [() => ask(known(sample)), () => ask(unknown(sample))];
    const shares = await sharesOf(kinds, (share) => share < MOST);
    expect(Math.min(...shares)).toBeLessThan(MOST);
  });
});

it('one password check more or less would show', PATIENCE, async () => {
  // an address has four places to look at, a name one
  const kinds: Kinds = (sample) => [() => signIn(unknown(sample)), () => signIn(`nobody_${sample}`)];
  const shares = await sharesOf(kinds, (share) => share > MOST);
  expect(Math.max(...shares)).toBeGreaterThan(MOST);
});
