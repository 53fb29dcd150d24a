import { beforeAll, describe, expect, it } from 'vitest';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, type Newcomer, newcomer } from '../../../test/newcomer.ts';
import { bestThreshold, timeInTurn } from '../../../test/tell-apart.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createPasswords } from '../../platform/passwords.ts';

// Cheap hashes: the spread of dear ones would hide the differences that are looked for. One check still takes a good
// part of a call, so that a check too few shows. `bench/enumeration.ts` asks the same at the real cost.
const passwords = createPasswords({ memoryCost: 4096, timeCost: 1, parallelism: 1 });

const SAMPLES = 200;
/** The share of answers that a threshold on time may put on the right side, in the best of so many rounds. */
const MOST = 0.6;
const ROUNDS = 3;
/** Of a machine that does much else. */
const PATIENCE = { timeout: 180_000 };

let server: TestServer;
let member: Newcomer;
/** Addresses of confirmed accounts. */
const known: string[] = [];
let counter = 0;

beforeAll(async () => {
  server = await startTestServer({}, { passwords });
  for (let i = 0; i < 10; i += 1) known.push((await confirmedNewcomer(server)).email);
  member = await confirmedNewcomer(server);
});

type Seen = { status: number; body: unknown; headers: string[] };
type Ask = (email: string) => Promise<{ status: number; body: unknown; headers: Headers }>;

const CALLS: [string, Ask][] = [
  [
    'sign-in with a wrong password',
    (login) => server.visitor().call('POST user.php', { body: { login, password: 'wrong guess' } }),
  ],
  ['sign-up', (email) => server.visitor().call('POST signup.php', { body: newcomer({ email }) })],
  ['reset', (email) => server.visitor().call('POST reset-password.php', { body: { email } })],
  ['mail change', (email) => member.call('POST email.php', { body: { password: NEWCOMERS_PASSWORD, email } })],
];

const knownAddress = (sample: number) => known[sample % known.length] ?? '';
function unknownAddress(): string {
  counter += 1;
  return `nobody_${counter}@mail.example`;
}

/** What was counted on the way: the next pair begins like the first. */
async function forgetCounted() {
  await server.sql`delete from login_attempts`;
  await server.sql`delete from requested_mails`;
}

/** Everything that an asker sees but the time, without what they chose themselves and what is random in every answer. */
function seen({ status, body, headers }: Awaited<ReturnType<Ask>>, email: string): Seen {
  const text = (JSON.stringify(body) ?? '')
    .replaceAll(email, 'EMAIL')
    .replaceAll(/newcomer_\d+/g, 'NAME')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  const lines = [...headers].map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43}/, '=TOKEN')}`);
  return { status, body: text, headers: lines.filter((line) => !line.startsWith('x-request-id')) };
}

type Kinds = Parameters<typeof timeInTurn>[1];

/** The share of answers that the best threshold on their time puts on the right side. */
const shareOf = async (kinds: Kinds) => bestThreshold(await timeInTurn(SAMPLES, kinds, forgetCounted));

/** Whether the share is as wished in one of a few rounds: a busy machine may spoil one. */
async function inSomeRound(kinds: Kinds, wished: (share: number) => boolean): Promise<number[]> {
  const shares: number[] = [];
  while (shares.length < ROUNDS && !shares.some(wished)) shares.push(await shareOf(kinds));
  return shares;
}

describe('whether an address has an account (A4) shows', () => {
  it.each(CALLS)('in no answer of %s', async (_, ask) => {
    await forgetCounted();
    const stranger = unknownAddress();
    const answers = [seen(await ask(knownAddress(0)), knownAddress(0)), seen(await ask(stranger), stranger)];
    expect(answers[0]).toEqual(answers[1]);
  });

  it.each(CALLS)('in no time of %s', PATIENCE, async (_, ask) => {
    const kinds: Kinds = (sample) => [() => ask(knownAddress(sample)), () => ask(unknownAddress())];
    const shares = await inSomeRound(kinds, (share) => share < MOST);
    expect(Math.min(...shares)).toBeLessThan(MOST);
  });
});

it('one password check more or less would show', PATIENCE, async () => {
  const signIn = CALLS[0]?.[1] as Ask;
  // an address has two places to look at, a name one
  const kinds: Kinds = (sample) => [() => signIn(knownAddress(sample)), () => signIn(`nobody_${sample}`)];
  const shares = await inSomeRound(kinds, (share) => share > MOST);
  expect(Math.max(...shares)).toBeGreaterThan(MOST);
});
