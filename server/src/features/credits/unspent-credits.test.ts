import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Movement } from './credits.queries.ts';
import { unspentByPurchase } from './unspent-credits.ts';

const gift = (amount: number): Movement => ({ kind: 'signup', amount, order_id: null });
const purchase = (order_id: string, amount: number): Movement => ({ kind: 'purchase', amount, order_id });
const spent = (amount: number): Movement => ({ kind: 'message', amount: -amount, order_id: null });
const refund = (order_id: string, amount: number): Movement => ({ kind: 'refund', amount: -amount, order_id });

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

  // every movement is a whole credit of a lot: the model keeps them in a list and takes them one by one
  type Step = { what: 'gift' | 'purchase' | 'spend' | 'refund'; amount: number; which: number };
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom<Step['what'][]>('gift', 'purchase', 'spend', 'refund'),
      amount: fc.integer({ min: 1, max: 30 }),
      which: fc.nat(),
    }),
    { maxLength: 30 },
  );

  function play(plan: Step[]) {
    const movements: Movement[] = [];
    const coins: { order: string | null; age: number }[] = [];
    const orders: string[] = [];
    const back = new Set<string>();
    const take = (count: number, order?: string) => {
      const rank = (coin: (typeof coins)[number]) => (coin.order === order ? 0 : coin.order === null ? 1 : 2);
      coins.sort(
        (one, other) =>
          (order ? rank(one) - rank(other) : Number(!!one.order) - Number(!!other.order)) || one.age - other.age,
      );
      coins.splice(0, count);
    };
    for (const [age, { what, amount, which }] of plan.entries()) {
      if (what === 'gift' || what === 'purchase') {
        const order = what === 'gift' ? null : `order-${age}`;
        if (order) orders.push(order);
        movements.push(order ? purchase(order, amount) : gift(amount));
        coins.push(...Array.from({ length: amount }, () => ({ order, age })));
      } else if (what === 'spend') {
        const price = Math.min(amount, coins.length);
        if (price > 0) movements.push(spent(price));
        take(price);
      } else {
        const order = orders[which % Math.max(1, orders.length)];
        if (!order || back.has(order)) continue;
        back.add(order);
        const taken = Math.min(amount, coins.length);
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
