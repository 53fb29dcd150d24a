import { PAYMENT_STATUSES, type PaymentStatus, UNPAID_ENDS } from '@rendezvous/contract/payments/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howOften } from '../../../../test/proof.ts';
import { nextCheck } from './next-check.ts';
import { isOpen, stepsTo } from './payment-status.ts';

/** P3 once more, as a model: the known state of an order after any news, and the balance. */
class Model {
  begun = false;
  ended: 'failed' | 'cancelled' | 'expired' | null = null;
  paid = false;
  back: 'refunded' | 'charged_back' | null = null;

  hear(news: PaymentStatus): void {
    if (news === 'created' || this.back) return;
    this.begun = true;
    if (this.ended) {
      // Money counts even if it comes too late; money that has gone back since does not.
      if (news === 'completed') [this.ended, this.paid] = [null, true];
      return;
    }
    if (news === 'pending') return;
    if (news === 'completed') this.paid = true;
    else if (news === 'refunded' || news === 'charged_back') {
      this.paid = true;
      this.back = news;
    } else if (!this.paid) this.ended = news;
  }

  get status(): PaymentStatus {
    if (this.back) return this.back;
    if (this.paid) return 'completed';
    return this.ended ?? (this.begun ? 'pending' : 'created');
  }
}

const news = fc.array(fc.constantFrom(...PAYMENT_STATUSES), { maxLength: 30 });

describe('the states of a payment', () => {
  it('whatever news come in whatever order: as the model says, paid at most once, back at most once and after it', () => {
    fc.assert(
      fc.property(news, (heard) => {
        const model = new Model();
        let status: PaymentStatus = 'created';
        const walked: PaymentStatus[] = [];
        for (const one of heard) {
          model.hear(one);
          const steps = stepsTo(status, one);
          if (steps) walked.push(...steps);
          status = steps?.at(-1) ?? status;
          if (status !== model.status) throw new Error(`${heard}: ${status} instead of ${model.status}`);
        }
        const times = (wanted: PaymentStatus[]) => walked.filter((step) => wanted.includes(step)).length;
        expect(times(['completed'])).toBe(model.paid ? 1 : 0);
        expect(times(['refunded', 'charged_back'])).toBe(model.back ? 1 : 0);
        expect(new Set(walked).size).toBe(walked.length);
      }),
      { numRuns: howOften({ short: 5000, long: 100_000 }) },
    );
  });

  it('hearing the same again changes nothing', () => {
    for (const status of PAYMENT_STATUSES) expect(stepsTo(status, status)).toEqual([]);
  });

  it('nothing leads back, out of an end, or past the payment', () => {
    expect(stepsTo('created', 'refunded')).toEqual(['pending', 'completed', 'refunded']);
    expect(stepsTo('completed', 'pending')).toBeNull();
    expect(stepsTo('completed', 'failed')).toBeNull();
    expect(stepsTo('expired', 'cancelled')).toBeNull();
    expect(stepsTo('cancelled', 'pending')).toBeNull();
    expect(stepsTo('refunded', 'charged_back')).toBeNull();
  });

  it('money that comes after the end completes the order; when it has gone back since, nothing was bought', () => {
    for (const end of UNPAID_ENDS) {
      expect(stepsTo(end, 'completed')).toEqual(['completed']);
      expect(stepsTo(end, 'refunded')).toBeNull();
      expect(stepsTo(end, 'charged_back')).toBeNull();
    }
  });

  it('open are those that are still to be paid', () => {
    expect(PAYMENT_STATUSES.filter(isOpen)).toEqual(['created', 'pending']);
  });
});

describe('the next question to the provider', () => {
  const made = new Date('2026-06-15T12:00:00Z');
  const after = (seconds: number) => new Date(made.getTime() + seconds * 1000);
  const pause = (status: PaymentStatus, age: number) => {
    const check = nextCheck(status, made, after(age));
    return check && (check.getTime() - after(age).getTime()) / 1000;
  };

  it('pauses grow with the age of an open order, and one falls on its expiry', () => {
    expect([0, 10, 60, 1800, 7200].map((age) => pause('created', age))).toEqual([10, 10, 60, 1800, 3600]);
    expect(pause('created', 86_000)).toBe(400);
    expect(pause('pending', 100_000)).toBe(3600);
  });

  it('one that ended unpaid is asked for a month, after ever longer pauses: money may come all the same', () => {
    for (const end of UNPAID_ENDS) {
      expect([60, 7200, 86_400].map((age) => pause(end, age))).toEqual([3600, 7200, 86_400]);
      expect(pause(end, 31 * 86_400)).toBeNull();
    }
  });

  it('a completed one is asked after ever longer pauses, one whose money went back never', () => {
    expect([0, 86_400, 864_000].map((age) => pause('completed', age))).toEqual([86_400, 86_400, 864_000]);
    expect(pause('completed', 401 * 86_400)).toBeNull();
    expect(pause('refunded', 0)).toBeNull();
    expect(pause('charged_back', 0)).toBeNull();
  });
});
