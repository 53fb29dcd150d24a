import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { decideReport } from '../server/src/features/reports/index.ts';
import { THINGS, tellOf } from '../server/src/platform/database/notices.ts';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { pressOn, tabTo } from './harness/keyboard.ts';
import { call, logIn, NEWCOMERS_PASSWORD, signUpConfirmed, steadyMembers } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './harness/page-checks.ts';
import { textInMail } from './harness/site.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

let sql: Sql;
beforeAll(() => {
  sql = connect(inject('site').databaseUrl, { max: 1 });
});
afterAll(() => sql.end());

type Sent = { message: { id: string; conversation: string } };

const referenceOn = async (page: Page) =>
  (await page
    .getByRole('dialog')
    .getByText(/^R-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    .textContent()) ?? '';

test('a profile is reported by keys alone: what is missing is said, what was begun stays, and a mail confirms it', {
  tags: 'core',
}, async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  const me = await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  const [someone] = await steadyMembers(context);
  const { name } = await call<{ name: string }>(context, `GET member.php?id=${someone?.id}`);
  await open(page, `/members/${someone?.id}`);
  const begin = async () => {
    await pressOn(page, page.getByRole('button', { name: `More about ${name}` }));
    await pressOn(page, page.getByRole('button', { name: 'Report profile' }));
  };
  await begin();
  const dialog = page.getByRole('dialog', { name: `Report ${name}` });
  await pressOn(page, dialog.getByRole('button', { name: 'Send report' }));
  await dialog.getByText('Choose what’s wrong.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectReadableInTheDark(page);

  await dialog.getByLabel('Something else', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Say in a few words what’s wrong.').waitFor();
  await dialog.getByLabel('Threats or violence').check();
  await dialog.getByText('Is someone in danger right now?').waitFor();
  await dialog.getByLabel('What should we know?').fill('He wrote that he knows where I live.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await begin();
  await expect.poll(() => dialog.getByLabel('What should we know?').inputValue()).toContain('where I live');
  await pressOn(page, dialog.getByRole('button', { name: 'Send report' }));

  await page.getByRole('dialog', { name: 'Your report has arrived' }).waitFor();
  const reference = await referenceOn(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  expect(await textInMail(inject('site'), me.email, /Reference: (R-\S+)/)).toContain(reference);
  const [kept] = await sql`
    select subject, category, words from reports r join report_evidence e on e.report_id = r.id
    where reference = ${reference}`;
  expect(kept).toEqual({ subject: 'profile', category: 'threat', words: 'He wrote that he knows where I live.' });
  // The next one begins anew.
  await begin();
  await expect.poll(() => dialog.getByLabel('What should we know?').inputValue()).toBe('');
});

test('a photo in sight, a message and a conversation are reported where they stand', async () => {
  const [her, him] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const bob = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const write = (text: string) => {
    const said = { id: randomUUIDv7(), profile: ines.id, type: 'text', text, price: 2 };
    return call<Sent>(him.context, 'POST messages.php', said);
  };
  await write('first');
  const { conversation } = (await write('send me money')).message;
  const { page } = her;
  const subjectOf = async () => {
    const [row] = await sql`
      select subject, (select count(*)::int from report_messages m where m.report_id = r.id) as messages
      from reports r where reference = ${await referenceOn(page)}`;
    return row;
  };
  const send = async (category: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(category).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('dialog', { name: 'Your report has arrived' }).waitFor();
    const subject = await subjectOf();
    await page.getByRole('button', { name: 'Done' }).click();
    return subject;
  };

  await open(page, `/chats/${conversation}`);
  const log = page.getByRole('log');
  await log.getByText('send me money').waitFor();
  // Tab reaches the newest message, the arrow keys the one before.
  const more = log.getByRole('button', { name: 'More about this message' });
  await tabTo(page, more.last());
  await page.keyboard.press('ArrowUp');
  expect(await more.first().evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Report message' }).click();
  await page.getByRole('dialog', { name: `Report a message from ${bob.name}` }).waitFor();
  expect(await send('Fraud, or asking for money')).toEqual({ subject: 'message', messages: 2 });

  // Also after the member has left.
  await call(him.context, 'DELETE account.php', { password: NEWCOMERS_PASSWORD, reason: 'other' });
  await page.getByText('You can no longer write here.').waitFor();
  await page
    .getByRole('region', { name: /^Conversation with/ })
    .getByRole('button', { name: 'More about Former member' })
    .click();
  await page.getByRole('button', { name: 'Report conversation' }).click();
  await page.getByRole('dialog', { name: 'Report the conversation' }).waitFor();
  expect(await send('Advertising or spam')).toEqual({ subject: 'conversation', messages: 2 });

  const [someone] = await steadyMembers(her.context);
  await open(page, `/members/${someone?.id}`);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('button', { name: 'Report this photo' }).click();
  // Neither sees the other any more.
  await page.getByLabel('Also block this member').check();
  expect(await send('A false identity')).toEqual({ subject: 'photo', messages: 0 });
  await page.getByRole('heading', { name: 'Not available' }).waitFor();
  await her.expectNoise('404 GET /api/member.php');
  // Its page may have asked twice.
  her.forgetNoise('404 GET /api/member.php');
});

test('on a phone a message is reported by a long press', async () => {
  const [her, him] = [await visit({ reducedMotion: 'reduce' }), await visit()];
  const ines = await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  const said = { id: randomUUIDv7(), profile: ines.id, type: 'text', text: 'look here', price: 2 };
  const { conversation } = (await call<Sent>(him.context, 'POST messages.php', said)).message;
  const { page } = her;
  await open(page, `/chats/${conversation}`);
  const bubble = page.getByRole('log').getByText('look here');
  const { x = 0, y = 0 } = (await bubble.boundingBox()) ?? {};
  const touch = await her.context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] });
  // A long press is a matter of time.
  await page.waitForTimeout(600);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('button', { name: 'Report message' }).click();
  await page.getByRole('dialog', { name: /^Report a message/ }).waitFor();
});

test('who is banned is signed out of every open page, and reads at the login why and until when', {
  tags: 'core',
}, async () => {
  const [her, him] = [await visit(), await visit({ ...DESK, reducedMotion: 'reduce' })];
  await signUpConfirmed(her.context, { gender: 'female', lookingFor: ['male'] });
  const bob = await signUpConfirmed(him.context, { gender: 'male', lookingFor: ['female'] });
  await open(him.page, '/chats');
  const body = { profile: bob.id, category: 'scam' };
  const { reference } = await call<{ reference: string }>(her.context, 'POST reports.php', body);
  const words = 'Asked three members for money.';
  const asked = { measure: 'suspend', words, days: '7' };
  await decideReport(sql, reference, asked, { who: 'olga', now: new Date() });
  // As the tool does: what it wrote has followers in the site.
  await tellOf(sql, THINGS);

  // Asked in the moment between, depending on who is quicker.
  for (const asked of ['user', 'chats']) him.forgetNoise(`403 GET /api/${asked}.php`);
  await waitForPath(him.page, '/login?next=%2Fchats');
  await logIn(him.page, bob.name, NEWCOMERS_PASSWORD);
  await him.page
    .getByRole('alert')
    .getByText(/^Your account is suspended until /)
    .waitFor();
  await him.page.getByText(words).waitFor();
  await him.page.getByText('Reason: Fraud, or asking for money').waitFor();
  await him.expectNoise('403 POST /api/user.php');
  await expectAccessible(him.page);
  await expectReadableInTheDark(him.page);
  expect(await textInMail(inject('site'), bob.email, /is suspended until/)).toBeTruthy();
});
