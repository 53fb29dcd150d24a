import { Client, type QueryConfig } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { insertMember } from '../../../../test/factories.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, type Newcomer, newcomer } from '../../../../test/newcomer.ts';
import { bestThreshold, timeInTurn } from '../../../../test/tell-apart.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createPasswords } from '../../../platform/passwords.ts';

// Cheap hashes: the spread of expensive ones would hide the differences. One check still takes a good part of a call,
// so that a missing check shows. `bench/enumeration.ts` asks the same at the real cost.
const passwords = createPasswords({ memoryCost: 4096, timeCost: 1, parallelism: 1 });

const SAMPLES = 200;
/**
 * Largest share of answers that a threshold on time may put on the right side, in the best of several rounds: a busy
 * machine may spoil one. Without a difference, one round of a thousand is above it.
 */
const MOST = 0.6;
const ROUNDS = 3;
/** Patience with a busy machine. */
const PATIENCE = { timeout: 180_000 };

let server: TestServer;
let member: Newcomer;
let asks = 0;

beforeAll(async () => {
  // Each ask comes from a network of its own, so that their failed sign-ins don't add up.
  server = await startTestServer({ TRUSTED_PROXIES: '203.0.113.7' }, { passwords });
  for (let at = 0; at < SAMPLES; at += 1) {
    await insertMember(server.sql, { name: `known_${at}`, now: server.clock.now() });
  }
  await server.sql`update accounts set password_hash = ${await passwords.hash(NEWCOMERS_PASSWORD)}`;
  member = await confirmedNewcomer(server);
});

// Each address is asked about once a round: the database finds known rows faster.
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

/** Deletes the counters, so that the next pair begins like the first. */
const forgetCounted = () => server.sql`delete from requested_mails`;

/** An answer as the asker sees it, except the time, without their own input and without random parts. */
function seen({ status, body, headers }: Awaited<ReturnType<Ask>>, email: string) {
  const text = (JSON.stringify(body) ?? '')
    .replaceAll(email, 'EMAIL')
    .replaceAll(/newcomer_\d+/g, 'NAME')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  const lines = [...headers].map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43}/, '=TOKEN')}`);
  return { status, body: text, headers: lines.filter((line) => !line.startsWith('x-request-id')) };
}

/** Records the statements that the database gets meanwhile, each with the kinds of its parameters. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(Client.prototype, 'query');
  await work();
  const queries = asked.mock.calls.map(([query]) => query as string | QueryConfig);
  asked.mockRestore();
  return queries.map((query) =>
    typeof query === 'string' ? query : [query.text, ...(query.values ?? []).map(kindOf)].join(' | '),
  );
}

/** Names the kind of a parameter. In a list, repeated values are one thing to look for. */
function kindOf(parameter: unknown): string {
  if (Array.isArray(parameter)) return `${new Set(parameter.map(String)).size} of ${parameter.length}`;
  return typeof parameter;
}

type Kinds = Parameters<typeof timeInTurn>[1];

/**
 * The share of answers that the best threshold on time puts on the right side: of a few rounds, the first as wished.
 */
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
  // An address has four candidates to look at, a name one.
  const kinds: Kinds = (sample) => [() => signIn(unknown(sample)), () => signIn(`nobody_${sample}`)];
  const shares = await sharesOf(kinds, (share) => share > MOST);
  expect(Math.max(...shares)).toBeGreaterThan(MOST);
});
