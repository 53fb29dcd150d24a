import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pressOn, tabTo } from './harness/keyboard.ts';
import { call, signInAs, signUpConfirmed } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

const woman = { gender: 'female', lookingFor: ['male'] } as const;
const newWoman = (context: BrowserContext) => signUpConfirmed(context, { ...woman, lookingFor: [...woman.lookingFor] });
const isFocused = (element: Element) => element === document.activeElement;

test('a member edits the profile in place, loses nothing, and others see it', { tags: 'core' }, async () => {
  const { page, context, expectNoise } = await visit();
  const { id, name } = await newWoman(context);
  await open(page, '/profile');
  await page.getByRole('heading', { name: 'Your profile is 0% complete' }).waitFor();

  // A missing part leads to its editor; a draft there outlives a reload.
  await page.getByRole('button', { name: 'A few words' }).click();
  const about = page.getByLabel('About you', { exact: true });
  await expect.poll(() => about.evaluate(isFocused)).toBe(true);
  await about.fill('Night owl, early swimmer.');
  await page.reload();
  await interactive(page);
  const goOn = page.getByRole('button', { name: 'Continue editing About you' });
  await goOn.click();
  await expect.poll(() => about.inputValue()).toBe('Night owl, early swimmer.');

  // Cancelled, brought back, and saved by keyboard; the focus returns to the button that opened it.
  await page.keyboard.press('Escape');
  await page.getByText('Not saved: About you').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => about.inputValue()).toBe('Night owl, early swimmer.');
  await page.keyboard.press('Control+Enter');
  const edit = page.getByRole('button', { name: 'Edit: About you' });
  await expect.poll(() => edit.evaluate(isFocused)).toBe(true);
  await page.getByText('Saved: About you').waitFor();

  // A refusal opens the part again with the chosen values.
  await page.route('/api/profile.php', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { status: 422, code: 'validation_failed', fields: { 'attributes.tattoos': { code: 'not_asked' } } },
    }),
  );
  await page.getByRole('button', { name: 'Add Tattoos' }).click();
  await page.getByRole('radio', { name: 'Many' }).press('Space');
  await page.keyboard.press('Enter');
  await page.getByText('This site doesn’t ask for this.').waitFor();
  await expectNoise('422 PUT /api/profile.php');
  await expect.poll(() => page.getByRole('radio', { name: 'Many' }).isChecked()).toBe(true);
  await page.unroute('/api/profile.php');
  await page.keyboard.press('Enter');
  await page.getByText('Saved: Tattoos').waitFor();

  await page.getByRole('button', { name: 'Add Interests' }).click();
  await page.getByRole('searchbox', { name: 'Find an interest' }).fill('cof');
  await page.getByRole('checkbox', { name: 'Coffee' }).press('Space');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Massages' }).press('Space');
  await page.getByText('2 chosen').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved: Interests').waitFor();

  await chooseTown(page);
  await page.getByRole('heading', { name: 'Your profile is 33% complete' }).waitFor();
  await seenByAnother(id, name);
});

async function chooseTown(page: Page) {
  await page.getByRole('button', { name: 'Edit: Lives in' }).click();
  await page.getByLabel('Region').selectOption('Bayern');
  const town = page.getByRole('combobox', { name: 'Town' });
  await town.fill('Potsd');
  await page.getByRole('option', { name: /^Potsdam/ }).click();
  // The town brings its own region.
  await expect.poll(() => page.getByLabel('Region').inputValue()).toBe('DE-BB');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved: Lives in').waitFor();
  await page.getByText('Potsdam, Germany').waitFor();
}

async function seenByAnother(id: string, name: string) {
  const { page, context } = await visit();
  await signInAs(context, 'Ben');
  await open(page, `/members/${id}`);
  await page.getByRole('heading', { name: new RegExp(`^${name}, `), level: 1 }).waitFor();
  await page.getByText('Night owl, early swimmer.').waitFor();
  await page.getByText('Coffee').waitFor();
  await page.getByText('Many').waitFor();
  await page.getByText('Potsdam').last().waitFor();
}

const picture = (background: string) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { width: 300, height: 400, channels: 3, background, noise } });
};

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(background).jpeg().toBuffer(),
});

test('several photos at once, put in order by keyboard and by dragging, up to the limit', async () => {
  const { page, context, expectNoise } = await visit(DESK);
  const { id } = await newWoman(context);
  await open(page, `/members/${id}`);
  // The member's own page is their profile.
  await waitForPath(page, '/profile?as=free');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();

  const scan = { name: 'scan.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') };
  // A format that only the browser reads: it becomes a JPEG.
  const gif = { name: 'two.gif', mimeType: 'image/gif', buffer: await picture('#35a').gif().toBuffer() };
  const files = [await file('one.jpg', '#a53'), scan, gif, await file('three.jpg', '#5a3')];
  await page
    .getByLabel('Add photos')
    .first()
    .setInputFiles([...files, await file('four.jpg', '#333'), await file('more.jpg', '#353')]);
  await page.getByText('3 of 3', { exact: true }).waitFor();
  const failures = page.getByRole('alert').getByRole('listitem');
  await expect.poll(() => failures.count()).toBe(2);
  await failures.filter({ hasText: 'scan.heic was not added. This browser can’t open HEIC photos.' }).waitFor();
  await failures
    .filter({ hasText: 'four.jpg and one more were not added. You’ve reached your limit of 3 photos.' })
    .waitFor();
  await page.getByText('Premium members have room for 25.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Get premium' }).waitFor();
  await page.getByRole('button', { name: 'Close the message about four.jpg' }).click();
  await expect.poll(() => failures.count()).toBe(1);

  const order = async () =>
    (await call<{ photos: { id: string }[] }>(context, 'GET profile.php')).photos.map((photo) => photo.id);
  const [a, b, c] = await order();

  // By arrow keys; the handle keeps the focus meanwhile.
  await tabTo(page, page.getByRole('button', { name: /^Move photo 3 of 3/ }));
  await page.keyboard.press('ArrowLeft');
  await page.getByText('It’s now photo 2 of 3.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Move photo 2 of 3/ }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(order).toEqual([c, a, b]);

  // By single presses.
  await pressOn(page, page.getByRole('button', { name: 'Options for photo 3' }));
  await pressOn(page, page.getByRole('button', { name: 'Move one place forward' }));
  await expect.poll(order).toEqual([c, b, a]);
  await page.getByRole('dialog', { name: 'Photo 2 of 3' }).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Make this the main photo' }));
  await expect.poll(order).toEqual([b, c, a]);

  // By dragging.
  await dragPhoto(page, 3, 1);
  await expect.poll(order).toEqual([a, b, c]);

  await page.getByRole('button', { name: 'Options for photo 1' }).click();
  await page.getByRole('button', { name: 'Remove this photo' }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect.poll(order).toEqual([b, c]);
  await page.getByText('2 of 3', { exact: true }).waitFor();

  // The connection breaks while another page is open: a toast tells, and nothing has to be chosen again.
  const left = Promise.withResolvers<void>();
  await page.route('/api/photos.php?*', async (route) => {
    await left.promise;
    await route.abort('internetdisconnected');
  });
  await page.getByLabel('Add photos').setInputFiles(await file('five.jpg', '#aa3'));
  await page.getByRole('button', { name: 'Use this part' }).click();
  await page.getByRole('progressbar', { name: /^(Waiting|Uploading|Getting)/ }).waitFor();
  await page.getByRole('link', { name: 'As others see it' }).click();
  await page.getByRole('navigation', { name: 'Look at it as' }).waitFor();
  left.resolve();
  await page.getByText('five.jpg was not added. We can’t be reached right now.').waitFor();
  await expectNoise('net::ERR_INTERNET_DISCONNECTED POST /api/photos.php');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectNoise('net::ERR_INTERNET_DISCONNECTED POST /api/photos.php');
  // Once there is a connection it is tried by itself; here the photo was kept and only the answer lost.
  await page.unroute('/api/photos.php?*');
  await page.route('/api/photos.php?*', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectNoise('net::ERR_INTERNET_DISCONNECTED POST /api/photos.php');
  await page.getByText('3 of 3', { exact: true }).waitFor();
  await expect.poll(() => failures.filter({ hasText: 'five.jpg' }).count()).toBe(0);
});

async function dragPhoto(page: Page, from: number, to: number) {
  const centre = async (number: number) => {
    const box = await page.getByRole('img', { name: `Your photo ${number}` }).boundingBox();
    if (!box) throw new Error(`photo ${number} is not there`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await centre(from)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(to)), { steps: 5 });
  await page.mouse.up();
}

test('photos that are added and deleted in another tab are others here, too', async () => {
  const { page, context } = await visit(DESK);
  await newWoman(context);
  await open(page, '/profile');
  const other = await context.newPage();
  await open(other, '/profile');
  const files = [await file('one.jpg', '#a53'), await file('two.jpg', '#35a')];
  await other.getByLabel('Add photos').first().setInputFiles(files);
  await page.getByText('2 of 3', { exact: true }).waitFor();
  const { photos } = await call<{ photos: { id: string }[] }>(context, 'GET profile.php');
  await call(context, `DELETE photos.php?id=${photos[0]?.id}`);
  await page.getByText('1 of 3', { exact: true }).waitFor();
  await other.getByText('1 of 3', { exact: true }).waitFor();
});

test('the place of the profile comes from the browser at a press', { tags: 'core' }, async () => {
  const { page, context } = await visit({ geolocation: { latitude: 53.55123, longitude: 9.99371 } });
  await newWoman(context);
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Where you live' }).click();
  const find = page.getByRole('button', { name: 'Use my location' });
  await context.grantPermissions([]);
  await find.click();
  await page.getByText('Your browser isn’t telling this site where you are.').waitFor();
  await context.grantPermissions(['geolocation']);
  await find.click();
  await page.getByText('You’re near Hamburg').waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => call(context, 'GET profile.php')).toMatchObject({ place: 'Hamburg', country: 'DE' });
});
