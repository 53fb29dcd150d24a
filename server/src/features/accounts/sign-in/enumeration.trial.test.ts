import { beforeAll, expect, it } from 'vitest';
import { CALLS, type Enumeration, known, startEnumeration, unknown } from '../../../../test/enumeration.ts';
import { IN_PROOF } from '../../../../test/proof.ts';
import { bestThreshold, timeInTurn } from '../../../../test/tell-apart.ts';

const SAMPLES = IN_PROOF ? 200 : 60;
/**
 * Largest share of answers that a threshold on time may put on the right side, in the best of several rounds: a busy
 * machine may spoil one. Without a difference, one round of a thousand of the long form is above it, and of the short
 * one; the fewer the samples, the more chance tells apart.
 */
const MOST = IN_PROOF ? 0.6 : 0.67;
const ROUNDS = 3;

let asked: Enumeration;
beforeAll(async () => {
  asked = await startEnumeration(SAMPLES);
});

/** Deletes the counters, so that the next pair begins like the first. */
const forgetCounted = () => asked.server.sql`delete from requested_mails`;

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

it.each(CALLS)('whether an address has an account (A4) shows in no time of %s', async (call) => {
  const ask = asked.calls[call];
  const kinds: Kinds = (sample) => [() => ask(known(sample)), () => ask(unknown(sample))];
  const shares = await sharesOf(kinds, (share) => share < MOST);
  expect(Math.min(...shares)).toBeLessThan(MOST);
});

it('one password check more or less would show', async () => {
  // An address has four candidates to look at, a name one.
  const kinds: Kinds = (sample) => [() => asked.signIn(unknown(sample)), () => asked.signIn(`nobody_${sample}`)];
  const shares = await sharesOf(kinds, (share) => share > MOST);
  expect(Math.max(...shares)).toBeGreaterThan(MOST);
});
