import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectFocus, pressOn, tabTo } from './harness/keyboard.ts';
import { call, signUpConfirmed } from './harness/members.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const WOMAN = { gender: 'female', lookingFor: ['male'] } as const;
const signUp = (context: Parameters<typeof signUpConfirmed>[0]) =>
  signUpConfirmed(context, { gender: WOMAN.gender, lookingFor: [...WOMAN.lookingFor] });

test('on a phone: saved from the list, told of, renamed, opened, deleted and brought back', {
  tags: 'core',
}, async () => {
  const { page, context, expectNoise } = await visit();
  await signUp(context);
  await open(page, '/members?gender=male&country=PL&min_age=30');
  await page.getByRole('button', { name: 'Save search' }).click();
  const sheet = page.getByRole('dialog', { name: 'Save this search' });
  await sheet.getByRole('textbox', { name: 'Name' }).waitFor();
  await expectFocus(sheet.getByRole('textbox', { name: 'Name' }));
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText('Enter a name.').waitFor();
  await expectNoise('422 POST /api/searches.php');
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Warsaw');
  await sheet.getByRole('switch', { name: 'Email me' }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Go to saved searches' }).click();
  await waitForPath(page, '/saved-searches');

  await page.getByRole('heading', { name: 'Warsaw' }).waitFor();
  for (const words of ['Men', 'Poland', '30 and over']) await page.getByText(words, { exact: true }).waitFor();
  expect(await page.getByRole('switch', { name: 'Email me: Warsaw', exact: true }).isChecked()).toBe(true);
  await page.getByRole('switch', { name: 'Notify my devices: Warsaw', exact: true }).click();
  await page.getByText('Notifications aren’t on in any of your browsers.').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rename: Warsaw' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('By the Vistula');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('heading', { name: 'By the Vistula' }).waitFor();

  await page.getByRole('button', { name: 'Delete: By the Vistula' }).click();
  await page.getByRole('heading', { name: 'No saved searches yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'By the Vistula' }).waitFor();
  await page.reload();
  expect(await page.getByRole('switch', { name: 'Notify my devices: By the Vistula', exact: true }).isChecked()).toBe(
    true,
  );
  await page.getByRole('link', { name: 'Show members: By the Vistula', exact: true }).click();
  await waitForPath(page, '/members?gender=male&country=PL&min_age=30');
});

test('a search whose filters are gone names them, and runs without them', async () => {
  const { page, context } = await visit();
  await signUp(context);
  // The site does not search by hair, the member has no town, and there is no such country.
  const query = { gender: 'male', country: 'QQ', hair_colour: 'red', distance: 20 };
  await call(context, 'POST searches.php', { id: randomUUID(), name: 'Long ago', query });
  await open(page, '/saved-searches');
  const names = 'Country, Distance, Hair';
  await page.getByText(`3 filters are no longer available. This search runs without them: ${names}.`).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show members: Long ago', exact: true }).click();
  await waitForPath(page, '/members?gender=male');
  await page.locator('main li a[href^="/members/"]').first().waitFor();
});

test('in German the long way to the saved searches stands below the words of its toast', async () => {
  const { page, context } = await visit({ locale: 'de-DE', reducedMotion: 'reduce' });
  await signUp(context);
  await open(page, '/members?gender=male');
  await page.getByRole('button', { name: 'Suche speichern' }).click();
  const sheet = page.getByRole('dialog', { name: 'Diese Suche speichern' });
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Warschau');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await sheet.waitFor({ state: 'hidden' });
  const words = page.getByText('Suche gespeichert', { exact: true });
  const lines = words.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return range.getClientRects().length;
  });
  expect(await lines).toBe(1);
  const [said, action] = [
    await words.boundingBox(),
    await page.getByRole('button', { name: 'Zu den gespeicherten Suchen' }).boundingBox(),
  ];
  expect(action?.y).toBeGreaterThan((said?.y ?? 0) + (said?.height ?? 0) / 2);
  await expectNoSidewaysScroll(page);
});

test('on a desk, by keyboard alone; one too many is refused in the sheet', async () => {
  const { page, context, expectNoise } = await visit(DESK);
  await signUp(context);
  for (let n = 1; n < 10; n++) {
    await call(context, 'POST searches.php', { id: randomUUID(), name: `Search ${n}`, query: {} });
  }
  await open(page, '/members?gender=male');
  const sheet = page.getByRole('dialog', { name: 'Save this search' });
  const opener = page.getByRole('button', { name: 'Save search' });
  await tabTo(page, opener);
  const save = async (name: string) => {
    // where a closed sheet puts it back
    await expectFocus(opener);
    await page.keyboard.press('Enter');
    await expectFocus(sheet.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  await save('The tenth');
  await sheet.waitFor({ state: 'hidden' });
  await save('One more');
  await sheet.getByText('You can save 10 searches. To save another one, delete one of yours.').waitFor();
  await expectNoise('403 POST /api/searches.php');
  await page.keyboard.press('Escape');
  await pressOn(page, page.getByRole('link', { name: 'Saved searches' }));
  await waitForPath(page, '/saved-searches');
  await expect
    .poll(() => page.getByRole('list', { name: 'Your saved searches' }).getByRole('heading').count())
    .toBe(10);
  await pressOn(page, page.getByRole('button', { name: 'Rename: The tenth' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Ten');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ten', exact: true }).waitFor();
  await expectAccessible(page);
});
