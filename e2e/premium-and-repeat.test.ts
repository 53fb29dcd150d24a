import { expect, test } from 'vitest';
import { buy } from './harness/buy.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

test('what premium gives and costs, from the top bar, and the bundle one chooses there', { tags: 'core' }, async () => {
  const { page, context } = await visit();
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/members');
  await page.getByRole('link', { name: 'Get premium' }).click();
  await page.getByRole('heading', { name: 'Premium', level: 1 }).waitFor();
  await page.getByText('Free members can start 2.').waitFor();
  await page.getByRole('link', { name: '120 credits, €39.99' }).click();
  await waitForPath(page, '/credits/credits-120');
  expect(await page.getByRole('radio', { name: /^120 credits/ }).isChecked()).toBe(true);
});

test('an order is made again from the purse: its bundle and way to pay are chosen, and nothing is bought unseen', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit();
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/credits/repeat-order');
  await page.getByRole('heading', { name: 'Nothing to order again yet' }).waitFor();
  await buy(context);
  await open(page, '/credits');
  await page.getByRole('link', { name: 'Order again' }).click();
  await page.getByText('€19.99 · Card').waitFor();
  await page.getByRole('link', { name: 'Order 50 credits again, Card' }).click();
  await waitForPath(page, '/credits/credits-50/creditcard');
  expect(await page.getByRole('radio', { name: /^50 credits/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Order and pay €19.99' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you, the payment is complete' }).waitFor();
  const { orders } = await call<{ orders: object[] }>(context, 'GET transactions.php');
  expect(orders).toHaveLength(2);
  // The same bundle by the same way stands there once.
  await open(page, '/credits/repeat-order');
  expect(await page.getByRole('link', { name: /^Order 50 credits again/ }).count()).toBe(1);
  // What was bought and what became of it can be looked at one by one.
  await open(page, '/transactions');
  await page.getByRole('heading', { name: 'Credit history' }).waitFor();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await waitForPath(page, '/transactions?list=orders');
  await expect.poll(() => page.getByRole('heading', { name: 'Credit history' }).count()).toBe(0);
  const current = page.getByRole('navigation', { name: 'What to show' }).locator('[aria-current=page]');
  await expect.poll(() => current.allTextContents()).toEqual(['Orders']);
  await page.getByRole('link', { name: 'Credit history' }).click();
  await page.getByRole('heading', { name: 'Credit history' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Orders', exact: true }).count()).toBe(0);
});
