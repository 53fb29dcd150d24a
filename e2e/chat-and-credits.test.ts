import { randomUUIDv7 } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { jpeg } from '../server/test/pictures.ts';
import { buy } from './harness/buy.ts';
import { comesLater } from './harness/later.ts';
import { call, NEWCOMERS_PASSWORD, signUp, signUpConfirmed } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { textInMail } from './harness/site.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, openLive, PHONE, pathOf, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

type User = { credits: number; paid_user: boolean };

const creditsOf = async (context: BrowserContext) => (await call<User>(context, 'GET user.php')).credits;
const talk = (page: Page, name: string) => page.getByRole('region', { name: `Conversation with ${name}` });

async function write(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel(`Message to ${name}`).fill(text);
  await page.getByRole('button', { name: /^Send/ }).click();
}

/** Signs two members up, each in a browser of its own. */
async function twoMembers() {
  // While colours still change, their contrast can't be measured.
  const [her, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  return { her, him, ines, karl };
}

test('two talk: each sees what the other writes without a reload, and that it was read', { tags: 'core' }, async () => {
  const { her, him, ines, karl } = await twoMembers();
  await open(him.page, '/chats');
  await open(her.page, `/members/${karl.id}/chat`);
  await write(her.page, karl.name, 'Hello over there');
  await talk(her.page, karl.name).getByText('Hello over there').waitFor();

  const line = him.page.getByRole('link', { name: new RegExp(ines.name) });
  await line.getByText('Hello over there').waitFor();
  await line.click();
  await talk(him.page, ines.name).getByText('Hello over there').waitFor();
  await talk(her.page, karl.name).getByText('read', { exact: true }).waitFor();

  await write(him.page, ines.name, 'Hello to you');
  await talk(her.page, karl.name).getByText('Hello to you').waitFor();
  expect(await creditsOf(her.context)).toBe(8);
  expect(await creditsOf(him.context)).toBe(8);
});

test('out of credits: buys some, comes back, and the text is still there', { tags: 'core' }, async () => {
  const { her, him, ines, karl } = await twoMembers();
  const { page } = her;
  await open(page, `/members/${karl.id}/chat`);
  for (let sent = 1; sent <= 5; sent++) {
    await write(page, karl.name, `message ${sent}`);
    await talk(page, karl.name).getByText(`message ${sent}`).waitFor();
    await expect.poll(() => creditsOf(her.context)).toBe(10 - 2 * sent);
    // The first one moves to the conversation that it began.
    if (sent === 1) await page.waitForURL(/\/chats\//);
  }
  await write(page, karl.name, 'and now the most important');
  const sheet = page.getByRole('dialog', { name: 'Not enough credits' });
  await sheet.getByText('It costs 2 credits; you have 0 credits.').waitFor();
  // A page that did not know yet that the last credit is gone learned it by asking.
  her.forgetNoise('402 POST /api/messages.php');
  const conversation = pathOf(page);
  await sheet.getByRole('button', { name: 'Not now' }).click();
  // beside the price, and there again after the way back
  await page.getByRole('button', { name: 'Buy credits' }).click();
  await sheet.getByRole('radio', { name: /^50 credits/ }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByLabel(/^I want to use my credits right away/).check();
  await sheet.getByRole('button', { name: /^Order and pay €/ }).click();

  await page.getByText('TEST: no money moves here').waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you, the payment is complete' }).waitFor();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await waitForPath(page, conversation);
  await expect.poll(() => page.getByLabel(`Message to ${karl.name}`).inputValue()).toBe('and now the most important');

  await open(him.page, '/chats');
  await page.getByRole('button', { name: /^Send/ }).click();
  await him.page
    .getByRole('link', { name: new RegExp(ines.name) })
    .getByText('and now the most important')
    .waitFor();
  expect(await call<User>(her.context, 'GET user.php')).toMatchObject({ credits: 48, paid_user: true });
});

test('what is missing is bought on another device: nothing more is sold, and what waits says so', async () => {
  const { her, ines, karl } = await twoMembers();
  const { page } = her;
  const phone = await visit();
  await call(phone.context, 'POST user.php', { login: ines.email, password: NEWCOMERS_PASSWORD });
  await openLive(page, `/members/${karl.id}/chat`);
  await write(page, karl.name, 'message 1');
  // The field is drawn anew where the conversation goes on.
  await page.waitForURL(/\/chats\//);
  for (let sent = 2; sent <= 4; sent++) await write(page, karl.name, `message ${sent}`);
  await page.getByText('leaves no credits').waitFor();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 800) });
  const photo = page.getByRole('dialog', { name: `A photo for ${karl.name}` });
  await photo.getByText('you have 2 credits').waitFor();
  await photo.getByRole('button', { name: 'Send for 4 credits' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not enough credits' });
  await sheet.getByText('It costs 4 credits; you have 2 credits.').waitFor();
  await her.expectNoise('402 POST /api/messages.php');

  await buy(phone.context);
  await sheet.waitFor({ state: 'hidden' });
  const failure = page.getByRole('log').getByRole('alert');
  await failure.getByText('You have enough credits now.').waitFor();
  await failure.getByRole('button', { name: 'Send for 4 credits' }).click();
  await failure.waitFor({ state: 'detached' });
  await expect.poll(() => creditsOf(her.context)).toBe(48);
});

test('an order that is cancelled costs nothing, and another way is offered, for the same bundle', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit();
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/credits?return_to=%2Fchats');
  const bundle = page.getByRole('radio', { name: /^20 credits/ });
  await bundle.check();
  await page.getByRole('button', { name: 'Order and pay €7.49' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('heading', { name: 'Payment failed or has been cancelled' }).waitFor();
  await interactive(page);
  await page.getByRole('link', { name: 'Try another method' }).click();
  await waitForPath(page, '/credits?return_to=%2Fchats&code=TIMEBONUS25&package=credits-20');
  expect(await bundle.isChecked()).toBe(true);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await waitForPath(page, '/chats');
  expect(await creditsOf(context)).toBe(10);
});

test('from a payment that takes a while one gets back to where one was', async () => {
  const { page, context } = await visit();
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/credits?return_to=%2Fchats');
  await page.getByRole('button', { name: /^Order and pay €/ }).click();
  await page.getByRole('button', { name: 'Pending first, then paid' }).click();
  const pending = page.locator('main').filter({ hasText: 'Payment pending' });
  await pending.getByRole('link', { name: 'Back to where you were' }).click();
  await waitForPath(page, '/chats');
});

test('credits whose payment takes a while are not sold once more without a word', async () => {
  const { her, karl } = await twoMembers();
  const { page } = her;
  await open(page, `/members/${karl.id}/chat`);
  await page.getByRole('button', { name: 'Choose a gift' }).click();
  const gifts = page.getByRole('dialog', { name: `A gift for ${karl.name}` });
  await gifts.getByRole('radio', { name: /^Ring/ }).check();
  const send = gifts.getByRole('button', { name: 'Send for 40 credits' });
  await send.click();
  const sheet = page.getByRole('dialog', { name: 'Not enough credits' });
  await sheet.getByRole('button', { name: /^Order and pay €/ }).click();
  await page.getByRole('button', { name: 'Pending first, then paid' }).click();
  const pending = page.locator('main').filter({ hasText: 'Payment pending' });
  await pending.getByRole('link', { name: 'Back to where you were' }).click();
  await page.waitForURL(/\/chat$/);
  await interactive(page);
  await page.getByRole('button', { name: 'Choose a gift' }).click();
  await send.click();
  const underWay = sheet.getByRole('status').filter({ hasText: 'A payment for 50 credits is already under way.' });
  await underWay.waitFor();
  await expectAccessible(page);
  await underWay.getByRole('link', { name: 'See that order' }).click();
  await page.waitForURL(/\/transactions\//);
});

test('an order whose total has changed is not made: the new one is shown, and can be ordered', {
  tags: 'core',
}, async () => {
  const { page, context, expectNoise } = await visit();
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/credits');
  // The button showed another price than the list has by now.
  await page.route('/api/payment.php', (route) => {
    const sent = route.request().postDataJSON();
    return route.continue({ postData: { ...sent, total: { ...sent.total, amount: sent.total.amount - 1 } } });
  });
  const order = page.getByRole('button', { name: /^Order and pay €/ });
  await order.click();
  await page.getByRole('alert').getByText('The price has changed.').waitFor();
  await expectNoise('409 POST /api/payment.php');
  expect((await call<{ orders: object[] }>(context, 'GET transactions.php')).orders).toEqual([]);
  await page.unroute('/api/payment.php');
  await order.click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you, the payment is complete' }).waitFor();
});

test('bought without the consent the credits rest, until it is given in the purse', async () => {
  const { page, context } = await visit();
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/credits');
  await page.getByRole('button', { name: /^Order and pay €/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you, the payment is complete' }).waitFor();
  await page.getByRole('heading', { name: '50 credits rest' }).waitFor();
  expect(await call<User>(context, 'GET user.php')).toMatchObject({
    credits: 10,
    credits_resting: 50,
    paid_user: true,
  });
  await open(page, '/credits');
  await page.getByText('50 more rest until you agree').waitFor();
  await page.getByRole('button', { name: 'Agree and use them now' }).click();
  await page.getByText('You have 60 credits').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: '50 credits rest' }).count()).toBe(0);
  expect(await call<User>(context, 'GET user.php')).toMatchObject({ credits: 60, credits_resting: 0 });
});

test('where credits rest that are enough, the conversation asks for the consent before it sells more', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  const { context: his } = await visit();
  const karl = await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  for (let sent = 1; sent <= 5; sent++) {
    const message = { id: randomUUIDv7(), profile: karl.id, type: 'text', text: `message ${sent}`, price: 2 };
    await call(context, 'POST messages.php', message);
  }
  await buy(context, { waive_withdrawal: false });
  await open(page, `/members/${karl.id}/chat`);
  await write(page, karl.name, 'with what rests');
  const sheet = page.getByRole('dialog', { name: 'Not enough credits' });
  await sheet.getByRole('heading', { name: '50 credits rest' }).waitFor();
  expect(await sheet.getByRole('button', { name: /^Order and pay/ }).count()).toBe(0);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Buy credits' }).click();
  await sheet.getByRole('button', { name: /^Order and pay €/ }).waitFor();
  await sheet.getByRole('button', { name: 'Agree and use them now' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Send/ }).click();
  await talk(page, karl.name).getByRole('log').getByText('with what rests').waitFor();
  await expect.poll(() => creditsOf(context)).toBe(48);
});

test('back from an ended order by the browser’s button: ordering again makes a new order', async () => {
  const { page, context } = await visit();
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/credits');
  await page.getByLabel(/^I want to use my credits right away/).check();
  const order = page.getByRole('button', { name: /^Order and pay €/ });
  // The page stays as it was left; that is how the browser's page cache restores it.
  let ordered = '';
  await page.route(
    '**/api/payment.php',
    async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      ordered = answer.redirect_url;
      await route.fulfill({ response, json: { ...answer, redirect_url: '#left' } });
    },
    { times: 1 },
  );
  await order.click();
  await page.waitForURL('/credits#left');
  const provider = await context.newPage();
  await provider.goto(ordered);
  await provider.getByRole('button', { name: 'Cancel', exact: true }).click();
  await provider.getByRole('heading', { name: 'Payment failed or has been cancelled' }).waitFor();

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await order.click();
  await page.getByText('TEST: no money moves here').waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  expect(pathOf(page)).not.toBe(ordered);

  await page.goBack();
  await order.waitFor();
  await interactive(page);
  await page.getByLabel(/^I want to use my credits right away/).check();
  await order.click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you, the payment is complete' }).waitFor();
});

test('the welcome discount: seen at the top, taken off before the order, on the receipt, and gone afterwards', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit();
  const { email } = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/members');
  await page.getByRole('link', { name: '25% off your first bundle' }).click();
  await page.getByText('€14.99', { exact: true }).first().waitFor();
  await page.getByLabel(/^I want to use my credits right away/).check();
  await page.getByRole('button', { name: 'Order and pay €14.99' }).click();
  await page.getByText('TEST: no money moves here').waitFor();
  await page.getByText('€14.99').waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you, the payment is complete' }).waitFor();
  await page.getByRole('link', { name: 'All transactions' }).click();
  await page.getByText('TIMEBONUS25, €5.00 less').waitFor();
  await page.getByRole('link', { name: '50 credits' }).click();
  await page.getByText('TIMEBONUS25, 25%').waitFor();
  await textInMail(inject('site'), email, /Discount TIMEBONUS25, 25%/);
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('heading', { name: /members$/ }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: '25% off your first bundle' }).count()).toBe(0);
});

test('a code that can’t be used says why at its field, and the order that holds one is a press away', async () => {
  const { page, context, expectNoise } = await visit();
  await signUpConfirmed(context, { gender: 'male', lookingFor: ['female'] });
  await open(page, '/credits');
  const order = (price: string) => page.getByRole('button', { name: `Order and pay €${price}` });
  const code = page.getByLabel('Your code');
  await page.getByRole('button', { name: 'Remove TIMEBONUS25' }).press('Enter');
  await order('19.99').waitFor();
  // By keyboard alone: the focus went on to the place where a code is entered.
  await page.keyboard.press('Enter');
  await code.fill('nonsense');
  await code.press('Enter');
  await page.getByText('This discount code doesn’t exist.').waitFor();
  await expectNoise('404 GET /api/discountcode.php');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await code.fill('timebonus25');
  await page.getByRole('button', { name: 'Apply' }).click();
  // the answer moves what stands below the field
  await order('14.99').waitFor();
  await page.getByLabel(/^I want to use my credits right away/).check();

  // Another tab was quicker.
  const other = { package: 'credits-20', paymentmethod: 'paypal', code: 'TIMEBONUS25', waive_withdrawal: true };
  await call(context, 'POST payment.php', other);
  await order('14.99').click();
  await page.getByText('This code is reserved for an order you haven’t paid yet.').waitFor();
  await expectNoise('409 POST /api/payment.php');
  await order('19.99').waitFor();
  await page.getByRole('link', { name: 'Continue with that order' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('link', { name: 'Try another method' }).click();
  await waitForPath(page, '/credits?code=TIMEBONUS25&package=credits-20');
  await order('7.49').waitFor();
});

test('the modal of the welcome discount comes once, and all of it ends with the countdown', async () => {
  const { page, context } = await visit();
  await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await page.clock.install();
  await open(page, '/members');
  const modal = page.getByRole('dialog', { name: 'Welcome discount' });
  // it comes after 40 s; the clock goes on while the page works
  await page.clock.fastForward(20_000);
  expect(await modal.count()).toBe(0);
  // What shows it is loaded by the time of the machine.
  await comesLater(modal.getByRole('timer'));
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await call<{ dismissals: object }>(context, 'GET preferences.php')).dismissals)
    .toHaveProperty('welcome_discount');
  await page.reload();
  await interactive(page);
  await page.clock.fastForward(60_000);
  expect(await modal.count()).toBe(0);
  const line = page.getByRole('link', { name: '25% off your first bundle' });
  await line.waitFor();
  await page.clock.fastForward(4 * 3600_000);
  await line.waitFor({ state: 'detached' });
});

test('an order is withdrawn from: two steps, a receipt, and the balance changes in every tab', async () => {
  const { page, context } = await visit({ ...PHONE, reducedMotion: 'reduce' });
  const { email } = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const id = await buy(context);
  const [tab, transactions] = [await context.newPage(), page];
  await open(tab, '/settings/delete?step=reasons');
  await tab.getByText('you get €19.99 back').waitFor();
  await open(tab, '/credits');
  await tab.getByText('60 credits', { exact: true }).waitFor();
  await open(transactions, '/transactions');
  await page.getByRole('link', { name: '50 credits' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract' }).click();
  await waitForPath(page, `/withdraw/${id}`);
  await page.getByText('€19.99', { exact: true }).waitFor();
  await expectGoodAtAnySize(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  const done = page.getByRole('heading', { name: 'Your withdrawal has been received' });
  await done.waitFor();
  await expect.poll(() => done.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await tab.getByText('10 credits', { exact: true }).waitFor();
  // Pressed at the end of a long page: the bar covers what stands above.
  await page.evaluate(() => scrollTo(0, 0));
  await expectGoodAtAnySize(page);
  // The provider has taken it, and the page hears of it.
  await page.getByText('done', { exact: true }).waitFor();
  await textInMail(inject('site'), email, new RegExp(`withdrawn from a contract[^]*${id}[^]*50 unused credits`));
  expect(await call<User>(context, 'GET user.php')).toMatchObject({ credits: 10, paid_user: false });

  // By the footer: nothing is left.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click();
  await page.getByRole('heading', { name: 'Nothing to return right now' }).waitFor();
});

test('the pages of chat and money are good to read for everybody, large and small, light and dark', async () => {
  const { her, him, ines, karl } = await twoMembers();
  const { page, context } = her;
  await open(him.page, `/members/${ines.id}/chat`);
  await write(him.page, ines.name, 'Hello over there');
  await talk(him.page, ines.name).getByText('sent', { exact: true }).waitFor();
  await open(page, `/members/${karl.id}/chat`);
  await write(page, karl.name, 'Hello to you');
  // His page is open and may have shown it already.
  await talk(page, karl.name)
    .getByText(/^(sent|delivered|read)$/)
    .waitFor();
  const { chats } = await call<{ chats: { conversation: { id: string } }[] }>(context, 'GET chats.php');
  const order = { package: 'credits-50', paymentmethod: 'creditcard', waive_withdrawal: true };
  const { payment_id, redirect_url } = await call<{ payment_id: string; redirect_url: string }>(
    context,
    'POST payment.php',
    order,
  );
  const paths = [
    '/chats',
    `/chats/${chats[0]?.conversation.id}`,
    '/credits',
    `/transactions/${payment_id}`,
    '/transactions',
  ];
  for (const path of paths) {
    await open(page, path);
    await expectGoodAtAnySize(page);
  }
  await page.goto(redirect_url);
  await expectGoodAtAnySize(page);
});

async function expectGoodAtAnySize(page: Page): Promise<void> {
  for (const { viewport } of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectReadableInTheDark(page);
  }
}
