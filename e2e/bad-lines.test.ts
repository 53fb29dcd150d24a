import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { badLine } from './harness/bad-line.ts';
import { comesLater, ownClock } from './harness/later.ts';
import { call, STEADY_LIST, signUpConfirmed, steadyMembers } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { interactive, loseLine, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const CHECK_YOUR_LINE = 'We can’t be reached right now. Please check your connection and try again.';
const NEEDS_A_LINE = 'That page needs a connection, and you’re offline.';

function tab(page: Page, name: string | RegExp) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
}

test('offline, a press keeps the page and says so; what was seen opens; with the line the rest does, too', {
  tags: 'core',
}, async () => {
  const { page, context, noise } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/settings');
  await tab(page, 'Likes').click();
  await page.waitForURL(/\/likes\/liked-by/);
  await page.getByRole('heading', { name: 'Likes', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();

  await loseLine(page);
  await page.getByText('You’re offline. We’ll reconnect automatically.').waitFor();
  await tab(page, /Messages/).click();
  const said = page.getByText(NEEDS_A_LINE);
  await said.waitFor();
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toBe('/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  // what is in memory needs no line
  await tab(page, 'Likes').click();
  await page.waitForURL(/\/likes\/liked-by/);
  await said.waitFor({ state: 'detached' });
  // a link that is none of the router's
  await page.evaluate(() => {
    const plain = Object.assign(document.createElement('a'), { href: '/demo', textContent: 'plain' });
    document.querySelector('main')?.append(plain);
    plain.click();
  });
  await said.waitFor();
  await page.getByRole('heading', { name: 'Likes', level: 1 }).waitFor();

  await context.setOffline(false);
  await said.waitFor({ state: 'detached' });
  await tab(page, /Messages/).click();
  await page.waitForURL(/\/chats/);
  await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
  noise.splice(0);
});

test('offline, what a press would open waits for the line; a language and a session that can’t end stay, and say so', async () => {
  const { page, context, noise } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const [someone] = await steadyMembers(context);
  await open(page, `/members/${someone?.id}`);
  const name = page.getByRole('heading', { level: 1 });
  const ideas = page.getByRole('button', { name: /^Ideas for a message/ });
  await loseLine(page);
  await ideas.click();
  await page.getByText('You’re offline. We’ll reconnect automatically.').waitFor();
  expect(await name.innerText()).not.toBe('Error');
  await context.setOffline(false);
  await page.getByRole('dialog', { name: /^Ideas for a message/ }).waitFor();

  await open(page, '/lang-config');
  await loseLine(page);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByText('We can’t be reached right now. Please check your connection and try again.').waitFor();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You’re still logged in: we can’t be reached right now. Please try again.').waitFor();
  await name.getByText('Languages').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You’re logged out.').waitFor();
  await waitForPath(page, '/');
  noise.splice(0);
});

test('a logout that nobody answers says that it goes on, and then that one is still logged in', async () => {
  const { page, context, noise } = await visit();
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/settings');
  await ownClock(page);
  const line = await badLine(page, '/api/logout.php');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await comesLater(page.getByText('Still trying…'));
  line.be('down');
  await comesLater(page.getByText('You’re still logged in: we can’t be reached right now. Please try again.'));
  expect(await page.getByText('Still trying…').count()).toBe(0);
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  noise.splice(0);
});

test('a line that is gone unnoticed throws no page away for a part of the program', async () => {
  const { page, noise } = await visit();
  await open(page, '/');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Error' }).waitFor();
  await page.getByText(CHECK_YOUR_LINE).waitFor();
  expect(await page.getByText('500', { exact: true }).count()).toBe(0);
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Email or name').waitFor();
  await interactive(page);
  await waitForPath(page, '/login');
  expect(loads).toBeLessThan(2);
  noise.splice(0);
});

test('a page whose first press finds no line blames the line, and comes by itself once there is one', async () => {
  const { page, context, noise } = await visit();
  await open(page, '/');
  await loseLine(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByText(CHECK_YOUR_LINE).waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByLabel('Email or name').waitFor();
  await waitForPath(page, '/login');
  noise.splice(0);
});

test('a page that was put away and comes back without a line stays, whatever is pressed', async () => {
  const { page, noise } = await visit();
  await open(page, '/');
  const helps = page.waitForResponse((answer) => /assets\/.+\.js/.test(answer.url()));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await (await helps).finished();
  await loseLine(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByText(NEEDS_A_LINE).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  noise.splice(0);
});

test('a page whose answer hangs says that it takes long, and is asked for anew at the press of a button', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await open(page, `/members?${STEADY_LIST.women}`);
  const card = page.locator('main li a[href^="/members/"]').first();
  const name = (await card.textContent())?.split(',')[0] ?? '';
  await ownClock(page);
  let hangs = true;
  let asked = 0;
  await page.route('/api/member.php*', (route) => {
    asked += 1;
    return hangs ? undefined : route.continue();
  });
  await card.click();
  const said = page.getByText('This page is taking longer than usual.');
  await comesLater(said);
  // what the list has shown
  await page.getByRole('heading', { name: new RegExp(`^${name}, `), level: 1 }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBe(2);
  await comesLater(said);
  hangs = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: `Write to ${name}` }).waitFor();
  await said.waitFor({ state: 'detached' });
});

test('a message whose answer hangs says so after a while, and is there once in the end', { tags: 'core' }, async () => {
  const { page, context, noise } = await visit({ reducedMotion: 'reduce' });
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const [someone] = await steadyMembers(context);
  await open(page, `/members/${someone?.id}/chat`);
  await ownClock(page);
  const line = await badLine(page, '/api/messages.php');
  await page.getByRole('textbox').fill('Are you there?');
  await page.getByRole('button', { name: /^Send/ }).click();
  await comesLater(page.getByRole('log').getByText('Not sent yet.'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(line.asked).toBe(2);
  // Both arrived all the same, and their answers were lost.
  line.be('lost');
  await expect.poll(line.asked).toBeGreaterThan(2);
  await line.end();
  await comesLater(page.getByRole('log').getByText('sent', { exact: true }));
  const { messages } = await call<{ messages: unknown[] }>(context, `GET messages.php?profile=${someone?.id}`);
  expect(messages).toHaveLength(1);
  noise.splice(0);
});
