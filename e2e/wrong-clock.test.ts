import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, logIn, NEWCOMERS_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, loseLine, open, openLive } from './harness/visit.ts';

const { visit } = tellStories();

const HOUR_MS = 3600 * 1000;
const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** Makes the device's clock wrong from the next page on. */
async function shiftClock(page: Page, by: number): Promise<void> {
  await page.addInitScript((shift: number) => {
    const Right = Date;
    const begun = performance.timeOrigin + shift;
    Object.defineProperty(performance, 'timeOrigin', { get: () => begun });
    globalThis.Date = new Proxy(Right, {
      construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [Right.now() + shift]),
      get: (target, name) => (name === 'now' ? () => Right.now() + shift : Reflect.get(target, name)),
    });
  }, by);
}

test.each([
  ['hours ahead', 5 * HOUR_MS],
  ['days ahead', 72 * HOUR_MS],
  ['days behind', -72 * HOUR_MS],
])('a clock that is %s: the list and the conversation hold, and messages keep their order', async (_, shift) => {
  const [hers, his] = [await visit(), await visit(DESK)];
  const ines = await signUpConfirmed(hers.context, { gender: 'female', lookingFor: ['male'] });
  const karl = await signUpConfirmed(his.context, { gender: 'male', lookingFor: ['female'] });
  await openLive(his.page, `/members/${ines.id}/chat`);
  await field(his.page).fill('Good evening');
  await his.page.getByRole('button', { name: /^Send/ }).click();
  await his.page.waitForURL(/\/chats\//);

  const { page } = hers;
  await shiftClock(page, shift);
  await openLive(page, '/chats');
  await page.getByRole('listitem').filter({ hasText: karl.name }).getByText('Good evening').waitFor();
  await openLive(page, new URL(his.page.url()).pathname);
  await log(page).getByText('Good evening').waitFor();
  await loseLine(page);
  for (const text of ['The first', 'The second']) {
    await field(page).fill(text);
    await page.getByRole('button', { name: /^Send/ }).click();
    await log(page).getByText(text).waitFor();
  }
  await field(his.page).fill('Written meanwhile');
  await his.page.getByRole('button', { name: /^Send/ }).click();
  // It has arrived before hers go out.
  const arrived = async () =>
    (await call<{ messages: [] }>(his.context, `GET messages.php?profile=${ines.id}`)).messages;
  await expect.poll(async () => (await arrived()).length).toBe(2);
  await hers.context.setOffline(false);
  for (const { page: one } of [hers, his]) {
    await log(one).getByText('The second').waitFor();
    await log(one).getByText('Written meanwhile').waitFor();
    const texts = async () => (await log(one).innerText()).match(/Good evening|Written meanwhile|The \w+/g);
    await expect.poll(texts).toEqual(['Good evening', 'Written meanwhile', 'The first', 'The second']);
  }
  for (const told of ['watching', 'read']) hers.forgetNoise(`net::ERR_INTERNET_DISCONNECTED POST /api/${told}.php`);
});

test('a clock that is days ahead makes nobody pay without the welcome discount', async () => {
  const [{ page }, other] = [await visit(DESK), await visit()];
  const ines = await signUpConfirmed(other.context, { gender: 'female', lookingFor: ['male'] });
  await shiftClock(page, 72 * HOUR_MS);
  await open(page, '/login?next=%2Fcredits');
  await logIn(page, ines.email, NEWCOMERS_PASSWORD);
  // It counts down by the clock of the site, and is taken off.
  await page.getByText(/^0[23]:\d\d:\d\d$/).waitFor();
  await page.getByRole('button', { name: 'Order and pay €14.99' }).waitFor();
});
