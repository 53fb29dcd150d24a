import { DEMO_PASSWORD } from '@rendezvous/contract/site/demo';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, signInAs } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { interactive, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const EMILS_SEARCH = '/members?gender=male&country=DK';
const isNow = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` }).waitFor();

test('one press on the door makes a visitor a demo member, and the next press another one (S11)', {
  tags: 'core',
}, async () => {
  const { page } = await visit();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Look around as a demo member' }).click();
  await page.getByRole('button', { name: 'Be Emil' }).click();
  await waitForPath(page, EMILS_SEARCH);
  await isNow(page, 'Emil');

  await interactive(page);
  await page.getByRole('link', { name: 'Look around' }).click();
  const emil = page.getByRole('listitem').filter({ hasText: 'Emil' });
  await emil.getByText('That’s you right now.').waitFor();
  await page.getByRole('button', { name: 'Be Ben' }).click();
  await isNow(page, 'Ben');

  await open(page, '/demo');
  await page.getByRole('button', { name: 'Log out' }).click();
  await waitForPath(page, '/');
  await page.getByRole('link', { name: 'Log in' }).waitFor();
});

test('the door is open before the scripts are there', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Be Emil' }).click();
  await waitForPath(page, EMILS_SEARCH);
});

test('a member whom everybody can be stays who they are', { tags: 'core' }, async () => {
  const { page, expectNoise } = await visit();
  await open(page, '/demo');
  await page.getByRole('button', { name: 'Be Emil' }).click();
  await waitForPath(page, EMILS_SEARCH);
  await open(page, '/settings#password');
  await page.getByRole('button', { name: 'Change password' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Old password', { exact: true }).fill(DEMO_PASSWORD);
  await sheet.getByLabel('New password', { exact: true }).fill('another good password');
  await sheet.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('This demo account is shared by everyone').waitFor();
  await expectNoise('403 PUT /api/password.php');
});

test('Anna has a past: conversations and purchases', { tags: 'core' }, async () => {
  const { page, context } = await visit({ locale: 'de-DE' });
  await signInAs(context, 'Anna');
  await open(page, '/chats');
  await page.getByText('Hast du am Samstag Zeit').first().waitFor();
  await open(page, '/transactions');
  await page.getByText('50 Credits').first().waitFor();
  await expectAccessible(page);
});

type Chats = { chats: { conversation: { id: string; last_sequence: number }; profile: object | null }[] };

test('in Anna’s conversations a photo waits, a message is folded, and somebody has left', async () => {
  const { page, context } = await visit({ locale: 'de-DE' });
  await signInAs(context, 'Anna');
  await open(page, '/chats');
  const list = page.getByRole('region', { name: 'Unterhaltungen' });
  const log = page.getByRole('log');
  await list.getByText('Enthält ein Wort, das du ausgeblendet hast').waitFor();
  const { chats } = await call<Chats>(context, 'GET chats.php');
  const gone = chats.find(({ profile }) => profile === null);
  await open(page, `/chats/${gone?.conversation.id}`);
  await page.getByRole('heading', { name: 'Ehemaliges Mitglied' }).waitFor();
  await log.getByText('Am liebsten morgens').waitFor();
  expect(await log.getByText('Diese Nachricht wurde zusammen mit dem Konto gelöscht').count()).toBe(2);
  await page.getByText('Hier kannst du nicht mehr schreiben.').waitFor();
  await expectAccessible(page);

  await open(page, '/chats');
  await list.getByRole('link').filter({ hasText: 'Hast du am Samstag Zeit' }).click();
  await log.getByRole('img', { name: 'Foto, unscharf' }).waitFor();
  await log.getByRole('link').getByRole('img', { name: 'Foto', exact: true }).waitFor();
  await expectAccessible(page);
});

test('Ben, without premium, sees the newest 50 messages of a long conversation, to which he writes for free', async () => {
  const { page, context } = await visit();
  await signInAs(context, 'Ben');
  const { chats } = await call<Chats>(context, 'GET chats.php');
  const long = chats.find(({ conversation }) => conversation.last_sequence > 50);
  await open(page, `/chats/${long?.conversation.id}`);
  const log = page.getByRole('log');
  await log.getByText('I’ll be the one with the white dog.').waitFor();
  await expect
    .poll(async () => {
      await log.press('Home');
      return log.getByText('You see the newest 50 messages.').isVisible();
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await expectAccessible(page);
});
