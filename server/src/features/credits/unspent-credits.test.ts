import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Movement } from './credits.queries.ts';
import { unspentByPurchase } from './unspent-credits.ts';

const gift = (amount: number): Movement => ({ kind: 'signup', amount, order_id: null, rests: false });
const purchase = (order_id: string, amount: number, rests = false): Movement => ({
  ...{ kind: 'purchase', amount, order_id, rests },
});
const spent = (amount: number): Movement => ({ kind: 'message', amount: -amount, order_id: null, rests: false });
const refund = (order_id: string, amount: number): Movement => ({
  kind: 'refund',
  amount: -amount,
  order_id,
  rests: false,
});
const release = (order_id: string): Movement => ({ kind: 'release', amount: 0, order_id, rests: false });

const left = (...movements: Movement[]) => Object.fromEntries(unspentByPurchase(movements));

describe('unspent credits of purchases', () => {
  it('credits given go before credits bought, the oldest first (C0)', () => {
    expect(left(gift(10), purchase('a', 20), spent(8))).toEqual({ a: 20 });
    expect(left(gift(10), purchase('a', 20), spent(12))).toEqual({ a: 18 });
    expect(left(purchase('a', 20), gift(10), spent(12))).toEqual({ a: 18 });
    expect(left(purchase('a', 20), purchase('b', 20), spent(25))).toEqual({ a: 0, b: 15 });
  });

  it('what was spent before a gift came was not the gift’s', () => {
    expect(left(purchase('a', 20), spent(5), gift(10), spent(12))).toEqual({ a: 13 });
  });

  it('money back takes the credits of its own purchase first', () => {
    expect(left(purchase('a', 20), purchase('b', 20), refund('b', 20))).toEqual({ a: 20, b: 0 });
    expect(left(purchase('a', 20), purchase('b', 20), spent(30), refund('a', 10))).toEqual({ a: 0, b: 0 });
  });

  it('spending passes over what rests, until it is released (P8)', () => {
    const bought = [purchase('a', 20, true), purchase('b', 20)];
    expect(left(...bought, spent(15))).toEqual({ a: 20, b: 5 });
    expect(left(...bought, spent(15), release('a'), spent(10))).toEqual({ a: 10, b: 5 });
    expect(left(...bought, spent(15), refund('a', 20))).toEqual({ a: 0, b: 5 });
    expect(left(...bought, spent(15), refund('b', 5))).toEqual({ a: 20, b: 0 });
  });

  // Each movement consists of whole credits of a lot: the model keeps them in a list and takes them one by one.
  type Step = {
    what: 'gift' | 'purchase' | 'resting' | 'release' | 'spend' | 'refund';
    amount: number;
    which: number;
  };
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom<Step['what'][]>('gift', 'purchase', 'resting', 'release', 'spend', 'refund'),
      amount: fc.integer({ min: 1, max: 30 }),
      which: fc.nat(),
    }),
    { maxLength: 30 },
  );

  function play(plan: Step[]) {
    const movements: Movement[] = [];
    let coins: { order: string | null; age: number }[] = [];
    const orders: string[] = [];
    const resting = new Set<string>();
    const back = new Set<string>();
    const canGo = (coin: (typeof coins)[number], own?: string) =>
      coin.order === null || coin.order === own || !resting.has(coin.order);
    const take = (count: number, own?: string) => {
      const rank = ({ order }: (typeof coins)[number]) => (own && order === own ? 0 : order === null ? 1 : 2);
      coins.sort((one, other) => rank(one) - rank(other) || one.age - other.age);
      const going = new Set(coins.filter((coin) => canGo(coin, own)).slice(0, count));
      coins = coins.filter((coin) => !going.has(coin));
    };
    for (const [age, { what, amount, which }] of plan.entries()) {
      const order = orders[which % Math.max(1, orders.length)];
      if (what === 'gift') {
        movements.push(gift(amount));
        coins.push(...Array.from({ length: amount }, () => ({ order: null, age })));
      } else if (what === 'purchase' || what === 'resting') {
        const made = `order-${age}`;
        orders.push(made);
        if (what === 'resting') resting.add(made);
        movements.push(purchase(made, amount, what === 'resting'));
        coins.push(...Array.from({ length: amount }, () => ({ order: made, age })));
      } else if (what === 'spend') {
        const price = Math.min(amount, coins.filter((coin) => canGo(coin)).length);
        if (price > 0) movements.push(spent(price));
        take(price);
      } else if (!order || back.has(order)) {
        // Nothing can happen to it any more.
      } else if (what === 'release') {
        if (resting.delete(order)) movements.push(release(order));
      } else {
        back.add(order);
        const taken = Math.min(amount, coins.filter((coin) => canGo(coin, order)).length);
        movements.push(refund(order, taken));
        take(taken, order);
      }
    }
    return { movements, coins, orders };
  }

  it('agrees with counting credit by credit, and never exceeds the balance', () => {
    fc.assert(
      fc.property(steps, (plan) => {
        const { movements, coins, orders } = play(plan);
        const unspent = unspentByPurchase(movements);
        for (const order of orders)
          expect(unspent.get(order)).toBe(coins.filter((coin) => coin.order === order).length);
        const bought = [...unspent.values()].reduce((sum, one) => sum + one, 0);
        expect(bought).toBeLessThanOrEqual(movements.reduce((sum, { amount }) => sum + amount, 0));
      }),
      { numRuns: 3000 },
    );
  });
});
