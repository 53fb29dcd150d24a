import { createPasswords } from '../src/platform/passwords.ts';
import { insertMember } from './factories.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, newcomer } from './newcomer.ts';
import { startTestServer } from './test-server.ts';

// Cheap hashes: the spread of expensive ones would hide the differences. One check still takes a good part of a call,
// so that a missing check shows. `bench/enumeration.ts` asks the same at the real cost.
const passwords = createPasswords({ memoryCost: 4096, timeCost: 1, parallelism: 1 });

type Ask = (email: string) => Promise<{ status: number; body: unknown; headers: Headers }>;

// Each address is asked about once a round: the database finds known rows faster.
export const known = (sample: number) => `known_${sample}@members.example`;
export const unknown = (sample: number) => `nobody_${sample}@members.example`;

/** Starts a server with so many members, and answers the calls that must not tell whether an address is a member's. */
export async function startEnumeration(members: number) {
  // Each ask comes from a network of its own, so that their failed sign-ins don't add up.
  const server = await startTestServer({ TRUSTED_PROXIES: '203.0.113.7' }, { passwords });
  for (let at = 0; at < members; at += 1) {
    await insertMember(server.sql, { name: `known_${at}`, now: server.clock.now() });
  }
  await server.sql`update accounts set password_hash = ${await passwords.hash(NEWCOMERS_PASSWORD)}`;
  const member = await confirmedNewcomer(server);
  let asks = 0;
  const stranger = () => {
    asks += 1;
    return server.visitor({ 'x-forwarded-for': `10.0.${asks >> 8}.${asks % 256}` });
  };
  const signIn: Ask = (login) => stranger().call('POST user.php', { body: { login, password: 'wrong guess' } });
  return {
    server,
    signIn,
    calls: {
      'sign-in with a wrong password': signIn,
      'sign-up': (email) => stranger().call('POST signup.php', { body: newcomer({ email }) }),
      reset: (email) => stranger().call('POST reset-password.php', { body: { email } }),
      'mail change': (email) => member.call('POST email.php', { body: { password: NEWCOMERS_PASSWORD, email } }),
    } satisfies Record<Call, Ask>,
  };
}

export const CALLS = ['sign-in with a wrong password', 'sign-up', 'reset', 'mail change'] as const;
type Call = (typeof CALLS)[number];
export type Enumeration = Awaited<ReturnType<typeof startEnumeration>>;
