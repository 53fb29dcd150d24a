import { randomUUIDv7 } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { unsubscribeToken } from '../server/src/features/notifications/index.ts';
import { loadSecret } from '../server/src/platform/database/secrets.ts';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { call, signUp, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open } from './harness/visit.ts';

const { visit } = tellStories();
const WISH = { gender: 'female', lookingFor: ['male'] as ('male' | 'female')[] } as const;

let sql: Sql;
beforeAll(() => {
  sql = connect(inject('site').databaseUrl, { max: 1 });
});
afterAll(() => sql.end());

const alerts = (page: Page) => page.getByRole('region', { name: 'Needs your attention' });
const accountOf = async (id: string) => {
  const [row] = await sql<{ account_id: string }[]>`select account_id from profiles where id = ${id}`;
  return row?.account_id ?? '';
};
/** Notes events at the mail server that stop a member's mail. */
const disableMail = async (id: string, reason: string) =>
  sql`update accounts set notifications_disabled = ${[reason]} where id = ${await accountOf(id)}`;

describe('alerts', () => {
  test('a closed alert stays closed, also on another device', async () => {
    const { page, context } = await visit();
    await signUpConfirmed(context, WISH);
    await open(page, '/members');
    // on a phone one line, which a press opens (S10)
    const line = alerts(page).getByText('No photo yet', { exact: true });
    expect((await alerts(page).boundingBox())?.height).toBe(48);
    expect(await alerts(page).getByText('You have no photo yet').isVisible()).toBe(false);
    await line.click();
    await expectAccessible(page);
    await alerts(page).getByRole('link', { name: 'Add a photo' }).click();
    await page.waitForURL('/profile#photos');
    await expect.poll(() => alerts(page).getByText('You have no photo yet').count()).toBe(0);
    await open(page, '/likes/liked-by');
    const saved = page.waitForResponse(/preferences\.php/);
    await line.click();
    await alerts(page).getByRole('button', { name: 'Close: No photo yet' }).click();
    await saved;
    await expect.poll(() => alerts(page).getByText('You have no photo yet').count()).toBe(0);

    const elsewhere = await visit({ ...DESK, storageState: await context.storageState() });
    await open(elsewhere.page, '/members');
    expect(await alerts(elsewhere.page).getByText('You have no photo yet').count()).toBe(0);
  });

  test('the address is to be confirmed, on a phone by a modal after a sign-up elsewhere', async () => {
    const { page, context } = await visit();
    await signUp(context, WISH);
    await open(page, '/members?api_signup_complete=1');
    const modal = page.getByRole('dialog', { name: 'Confirm your address' });
    await modal.getByRole('button', { name: 'Send the email again' }).click();
    await modal.getByText('The email is on its way').waitFor();
    const saved = page.waitForResponse(/preferences\.php/);
    await modal.getByRole('button', { name: 'Later' }).click();
    await saved;
    await open(page, '/members');
    expect(await page.getByText('Confirm your email address so').count()).toBe(0);

    const desk = await visit(DESK);
    await signUp(desk.context, WISH);
    await open(desk.page, '/members?api_signup_complete=1');
    await alerts(desk.page).getByText('Confirm your email address so').waitFor();
    expect(await desk.page.getByRole('dialog').count()).toBe(0);
  });
});

test('what is chosen stays; mail that was switched off says why and comes back by a press', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit(DESK);
  const { id } = await signUpConfirmed(context, WISH);
  await disableMail(id, 'fbl');
  await open(page, '/members');
  await alerts(page).getByRole('link', { name: 'Switch on again' }).click();
  await page.waitForURL('/notifications');
  await page.getByText('marked as spam in your mailbox').waitFor();
  await page.getByRole('button', { name: 'Switch emails on' }).click();
  await page.getByText('Emails are switched on.').waitFor();
  await expect.poll(() => alerts(page).getByText('marked as spam').count()).toBe(0);

  const likes = page
    .getByRole('region', { name: 'Emails', exact: true })
    .getByRole('switch', { name: 'Likes and matches' });
  const offers = page.getByRole('switch', { name: 'Offers' });
  expect([await likes.isChecked(), await offers.isChecked()]).toEqual([true, false]);
  await likes.click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await offers.click();
  await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(2);
  await open(page, '/notifications');
  expect([await likes.isChecked(), await offers.isChecked()]).toEqual([false, true]);
});

test('the link of a mail needs one press and no signing in', { tags: 'core' }, async () => {
  const member = await visit();
  const { id } = await signUpConfirmed(member.context, WISH);
  const key = await loadSecret(sql, 'mail_tokens');
  const token = unsubscribeToken({ keys: () => key }, await accountOf(id));
  const { page } = await visit();
  await open(page, `/unsubscribe?kind=like&token=${token}`);
  const wanted = () => call<Record<string, unknown>>(member.context, 'GET notifications.php');
  expect(await wanted()).toMatchObject({ like: true, mail_disabled: [] });
  await page.getByRole('button', { name: 'Stop this kind' }).click();
  await page.getByText('You won’t get any more emails about “Likes and matches”.').waitFor();
  expect(await wanted()).toMatchObject({ like: false, new_messages: true, mail_disabled: [] });
  await open(page, `/unsubscribe?token=${token}`);
  await page.getByRole('button', { name: 'Stop all emails' }).click();
  await page.getByRole('heading', { name: 'Done' }).waitFor();
  expect(await wanted()).toMatchObject({ mail_disabled: ['listunsubscribe'] });
});

describe('push', () => {
  // Only a browser with windows has notifications.
  const { visit } = tellStories({ complete: true });

  test('is asked for after a press, shown by the worker, and gone with the sign-out', { tags: 'core' }, async () => {
    const { page, context } = await visit();
    const { name } = await signUpConfirmed(context, WISH);
    await context.grantPermissions(['notifications']);
    await page.addInitScript(pushServiceOfItsOwn);
    await open(page, '/notifications');
    await page.getByRole('button', { name: 'Switch on', exact: true }).click();
    await page.getByText('On in this browser, until you log out.').waitFor();
    const push = async () => (await call<{ push: object }>(context, 'GET notifications.php')).push;
    expect(await push()).toMatchObject({ browsers: 1, this_browser: true });

    // Who looks at the site hears of it there.
    const deliver = await pushServiceOf(context, page);
    await deliver({ title: 'rendezvous', body: 'Someone wrote to you', tag: 'news', path: '/chats' });
    await page.getByText('The last one here: “Someone wrote to you”').waitFor();

    const path = '/likes/matches';
    const shown = await pushedTo(context, page, { title: 'rendezvous', body: 'It’s mutual', tag: 'match', path });
    expect(shown).toEqual([{ title: 'rendezvous', body: 'It’s mutual', tag: 'match', path }]);
    const elsewhere = { title: 't', body: 'b', tag: 'match', path: '//evil.example/' };
    // One of the same tag replaces the one before.
    expect(await pushedTo(context, page, elsewhere)).toEqual([{ ...elsewhere, path: '/' }]);

    await page.getByRole('button', { name: `Account of ${name}` }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('/');
    const [row] = await sql`
      select count(*)::integer as left from push_subscriptions s join profiles p on p.account_id = s.account_id
      where p.name = ${name}`;
    expect(row?.left).toBe(0);
  });

  test('is offered where it is possible and off, once somebody has written', async () => {
    const [{ context: writing }, { page, context }] = [await visit(), await visit(DESK)];
    await signUpConfirmed(writing, { gender: 'male', lookingFor: ['female'] });
    const { id } = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
    await call(writing, 'POST messages.php', {
      id: randomUUIDv7(),
      profile: id,
      type: 'text',
      text: 'Hello',
      price: 2,
    });
    await context.grantPermissions(['notifications']);
    await page.addInitScript(pushServiceOfItsOwn);
    await open(page, '/members');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Likes' }).click();
    const offer = alerts(page).getByRole('button', { name: 'Switch on notifications' });
    await alerts(page).getByText('1 more').filter({ visible: true }).click();
    await offer.click();
    await expect.poll(() => offer.count()).toBe(0);
    const { push } = await call<{ push: object }>(context, 'GET notifications.php');
    expect(push).toMatchObject({ this_browser: true });
  });
});

/** Gives the page a push service, which a test never has; runs in the page. */
function pushServiceOfItsOwn() {
  const KEY = 'subscribed-endpoint';
  const subscriptionAt = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) } }),
    unsubscribe: async () => localStorage.removeItem(KEY),
  });
  Object.assign(PushManager.prototype, {
    async subscribe() {
      localStorage.setItem(KEY, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
      return subscriptionAt(localStorage.getItem(KEY) ?? '');
    },
    async getSubscription() {
      const endpoint = localStorage.getItem(KEY);
      return endpoint && subscriptionAt(endpoint);
    },
  });
}

/** Finds the site's worker. @returns a function that delivers a message to it like a push service */
async function pushServiceOf(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (message: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: inject('site').url,
      registrationId,
      data: JSON.stringify(message),
    });
}

/** Delivers a message while nobody looks. @returns the notifications shown */
async function pushedTo(context: BrowserContext, page: Page, message: object) {
  const deliver = await pushServiceOf(context, page);
  await page.goto('about:blank');
  await deliver(message);
  // The list asks for members under the pointer, who may be gone after another story.
  await open(page, '/credits');
  const read = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const shown = await registration.getNotifications();
      return shown.map(({ title, body, tag, data: { path } }) => ({ title, body, tag, path }));
    });
  await expect.poll(async () => (await read()).length).toBe(1);
  return read();
}
