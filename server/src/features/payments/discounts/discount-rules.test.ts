import { describe, expect, it } from 'vitest';
import { discounted } from './discount-rules.ts';

const offer = (amount: number, vatRate = 19) => ({ price: { amount, currency: 'EUR' }, vatRate });

describe('discounted', () => {
  it.each([
    [999, 25, 250],
    [1999, 25, 500],
    // Half a cent is rounded up.
    [1, 0.1, 0],
    [50, 1, 1],
    [49, 1, 0],
    [30, 5, 2],
    [4499, 33.3, 1498],
    [999, 0, 0],
  ])('%i with %d %% off: %i less', (amount, percentage, discount) => {
    expect(discounted(offer(amount), percentage)).toMatchObject({ discount, amount: amount - discount });
  });

  it('the VAT is that of what is paid', () => {
    expect(discounted(offer(2000, 20), 25)).toEqual({ discount: 500, amount: 1500, vat: 250 });
  });

  it('something is left to be paid', () => {
    expect(discounted(offer(2), 99.9)).toMatchObject({ discount: 1, amount: 1 });
    expect(discounted(offer(1), 50)).toMatchObject({ discount: 0, amount: 1 });
  });
});
