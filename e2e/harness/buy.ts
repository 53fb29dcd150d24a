import type { BrowserContext } from 'playwright-core';
import { call } from './members.ts';

/**
 * Buys 50 credits, and agrees to use them at once unless told otherwise.
 * @returns the order
 */
export async function buy(
  context: Pick<BrowserContext, 'request'>,
  { waive_withdrawal = true }: { waive_withdrawal?: boolean } = {},
): Promise<string> {
  const order = { package: 'credits-50', paymentmethod: 'creditcard', waive_withdrawal };
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
