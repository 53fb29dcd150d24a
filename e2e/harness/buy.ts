import type { BrowserContext } from 'playwright-core';
import { call } from './members.ts';

/**
 * Buys 50 credits.
 * @returns the order
 */
export async function buy(context: Pick<BrowserContext, 'request'>): Promise<string> {
  const order = { package: 'credits-50', paymentmethod: 'creditcard', waive_withdrawal: true };
  const { payment_id, redirect_url } = await call<{ payment_id: string; redirect_url: string }>(
    context,
    'POST payment.php',
    order,
  );
  await context.request.post(redirect_url, {
    form: { outcome: 'completed' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await call(context, `GET payment.php?id=${payment_id}`);
  return payment_id;
}
