import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { expectFocus, pressOn, tabTo, typeInto } from './harness/keyboard.ts';
import { call, fillInAccount, NEWCOMERS_PASSWORD, newcomer, signUp, signUpConfirmed } from './harness/members.ts';
import { linkInMail } from './harness/site.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

/** Skips to a step by the link of the step before it: that of a page about to go leads elsewhere. */
async function skipTo(page: Page, step: string): Promise<void> {
  await page.locator(`a[href="/complete-signup?step=${step}"]`, { hasText: /^Skip$/ }).click();
  await waitForPath(page, `/complete-signup?step=${step}`);
}

type Own = { place: string | null; about: string; attributes: object; interests: string[] };

test('a visitor signs up from the landing page by keyboard alone, as far as the confirmed address', {
  tags: 'core',
}, async () => {
  const { page, context, expectNoise } = await visit();
  const { name, email, password } = newcomer();
  await open(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await chooseGenders(page);
  await pressOn(page, page.getByRole('button', { name: 'Sign up for free' }));
  await page.waitForURL('/signup');

  // The answers of the landing page came along, so the first screen is done; the way back to it is there.
  await page.getByRole('heading', { name: 'How you log in' }).waitFor();
  await page.getByText('Step 2 of 9').waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Back' }));
  await page.getByRole('heading', { name: 'Sign up', exact: true }).waitFor();
  const woman = page.getByRole('radio', { name: 'Woman' });
  await expectFocus(woman);
  await expect.poll(() => woman.isChecked()).toBe(true);
  // Nobody goes on without an answer; the field that is missing has the focus.
  const men = page.getByRole('checkbox', { name: 'Men', exact: true });
  await pressOn(page, men, 'Space');
  await page.keyboard.press('Enter');
  await page.getByText('Choose who you’re looking for.').waitFor();
  await expectFocus(page.getByRole('checkbox', { name: 'Women', exact: true }));
  await pressOn(page, men, 'Space');
  await expect.poll(() => page.getByText('Choose who you’re looking for.').count()).toBe(0);
  await pressOn(page, page.getByRole('button', { name: 'Continue' }));

  const address = page.getByLabel('Email', { exact: true });
  await expectFocus(address);
  await page.keyboard.press('Enter');
  await page.getByText('Enter your email address.').waitFor();
  await page.getByText('Enter a password.').waitFor();
  await expectFocus(address);
  await page.keyboard.type(email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.getByText('Step 3 of 9').waitFor();
  await expectFocus(page.getByLabel('Name', { exact: true }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expectNoise('422 POST /api/signup.php');
  await page.getByRole('alert').getByText('Please check “Date of birth (18+)”, “Your consent”.').waitFor();
  await page.getByText('Enter your date of birth.').waitFor();
  await page.getByText('Accept the terms to continue.').waitFor();
  await page.getByText('Agree to the use of your data to continue.').waitFor();
  await expectFocus(page.getByLabel('Day'));
  await page.keyboard.type('5');
  await typeInto(page, page.getByLabel('Month'), '5');
  await typeInto(page, page.getByLabel('Year'), '1990');
  await pressOn(page, page.getByRole('checkbox', { name: /accept the terms/ }), 'Space');
  await pressOn(page, page.getByRole('checkbox', { name: /who I’m looking for/ }), 'Space');
  await page.keyboard.press('Enter');
  await waitForPath(page, '/complete-signup?step=photo');

  await page.getByRole('heading', { name: 'Show your face' }).waitFor();
  await page.getByText('Step 4 of 9').waitFor();
  await pressOn(page, page.getByRole('link', { name: 'Continue without a photo' }));
  await waitForPath(page, '/complete-signup?step=location');
  await expectFocus(page.getByRole('heading', { level: 1 }));
  const town = page.getByRole('combobox', { name: 'Town' });
  await typeInto(page, town, 'Hambur');
  await page.getByRole('option', { name: 'Hamburg Hamburg, DE' }).waitFor();
  await page.keyboard.press('ArrowDown');
  const chosen = await town.getAttribute('aria-activedescendant');
  await expect.poll(() => page.locator(`[id="${chosen}"]`).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await expect.poll(() => town.inputValue()).toBe('Hamburg');
  await expect.poll(() => page.getByRole('listbox').isVisible()).toBe(false);
  await page.keyboard.press('Enter');

  // Three questions at a time, none answered beforehand.
  await waitForPath(page, '/complete-signup?step=personal');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await tabTo(page, page.getByRole('radio', { name: 'A relationship' }));
  await page.keyboard.press('ArrowRight');
  await pressOn(page, page.getByRole('button', { name: 'Save and continue' }));
  await waitForPath(page, '/complete-signup?step=personal&part=2');
  await pressOn(page, page.getByRole('button', { name: 'Next' }));
  await waitForPath(page, '/complete-signup?step=personal&part=3');
  await pressOn(page, page.getByRole('button', { name: 'Next' }));
  await waitForPath(page, '/complete-signup?step=about');
  await typeInto(page, page.getByLabel('About you'), 'I laugh a lot.');
  await pressOn(page, page.getByRole('checkbox', { name: 'Hiking' }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Save and continue' }));
  await waitForPath(page, '/complete-signup?step=confirm');
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  const { place, about, attributes, interests } = await call<Own>(context, 'GET profile.php');
  expect({ place, about, attributes, interests }).toEqual({
    place: 'Hamburg',
    about: 'I laugh a lot.',
    attributes: { reason_for_signup: 'dating' },
    interests: ['hiking'],
  });

  const link = await linkInMail(inject('site'), email, '/activate/done');
  await page.goto(link);
  await interactive(page);
  // Opening the link has confirmed nothing yet: mail scanners open links.
  expect(await call(context, 'GET user.php')).toMatchObject({ status: 'not_confirmed' });
  await pressOn(page, page.getByRole('button', { name: 'Confirm my address' }));
  await waitForPath(page, '/activate/done');
  await page.getByText(`Welcome, ${name}. Others can see you now.`).waitFor();
  await page.getByText('You have 10 credits.').waitFor();
  // The four parts, without the signup profile if there is none.
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Get premium' }).waitFor();
  await expect
    .poll(() => main.getByRole('link', { name: 'Find members' }).first().getAttribute('href'))
    .toBe('/members?gender=male&country=DE');
  await main.getByRole('heading', { name: 'Who’s here' }).waitFor();
  expect(await main.getByRole('link', { name: /^Write to / }).count()).toBe(0);

  // The link works once.
  await page.goto(link);
  await interactive(page);
  await waitForPath(page, '/activate/error?state=invalid');
  await page.getByRole('heading', { name: 'Your address is already confirmed' }).waitFor();
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'sid', httpOnly: true, sameSite: 'Lax' }),
  );
});

async function chooseGenders(page: Page) {
  await tabTo(page, page.getByRole('radio', { name: 'Woman' }));
  await page.keyboard.press('Space');
  await pressOn(page, page.getByRole('checkbox', { name: 'Men', exact: true }), 'Space');
}

test('photos are cropped and uploaded with progress, and can be replaced; what is no photo is named at once', {
  tags: 'core',
}, async () => {
  const { page, context, expectNoise, forgetNoise } = await visit();
  await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/complete-signup?step=photo');

  const add = page.getByLabel('Add photos').first();
  await add.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo at all') });
  await page.getByRole('alert').getByText('We can’t read this as a photo').waitFor();
  await expectNoise('415 POST /api/photos.php');
  await page.getByRole('button', { name: 'Close the message about me.jpg' }).click();

  // The answer is held back until the progress was seen.
  const seen = Promise.withResolvers<void>();
  await page.route('/api/photos.php?*', async (route) => {
    const response = await route.fetch();
    await seen.promise;
    await route.fulfill({ response });
  });
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#a53', noise } });
  const buffer = await photo.jpeg().toBuffer();
  await add.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  const crop = page.getByRole('dialog', { name: 'Choose what others see' });
  const part = crop.getByLabel('The part that others see');
  const before = await part.boundingBox();
  // By keyboard: a smaller part, further to the right.
  await crop.getByRole('button', { name: 'Corner of the part' }).nth(2).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowLeft');
  await part.focus();
  await page.keyboard.press('Shift+ArrowRight');
  const after = await part.boundingBox();
  expect(after?.width).toBeLessThan(before?.width ?? 0);
  expect(after?.x).toBeGreaterThan(before?.x ?? 0);
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await page.getByRole('progressbar').waitFor();
  await page
    .getByRole('status')
    .getByText(/^Uploading, \d+%$/)
    .waitFor();
  seen.resolve();
  await page.getByRole('img', { name: 'Your photo 1' }).waitFor();
  await page.getByText('Main photo').waitFor();
  // The focus is with the photo that was cropped, not at the head of the page.
  const ownButton = page.getByRole('button', { name: 'Options for photo 1' });
  await expect.poll(() => ownButton.evaluate((button) => button === document.activeElement)).toBe(true);

  await open(page, '/complete-signup?step=photo');
  const own = page.getByRole('img', { name: 'Your photo 1' });
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Continue with this photo' }).waitFor();

  // The part has the shape of a card; another photo replaces it, uncut.
  const shape = (image: HTMLImageElement) => Math.round((image.naturalWidth / image.naturalHeight) * 100);
  await expect.poll(() => own.evaluate(shape)).toBe(75);
  await page.getByRole('button', { name: 'Options for photo 1' }).click();
  await page.getByLabel('Replace this photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await crop.getByRole('button', { name: 'Use the whole photo' }).click();
  await expect.poll(() => own.evaluate(shape)).toBe(133);
  await expect.poll(() => page.getByRole('img', { name: /^Your photo/ }).count()).toBe(1);
  // The browser may ask for the old one, which the page still shows, just when the new one has replaced it.
  forgetNoise('404 GET /api/photo.php');
});

test('a town that is none of the list is refused at its field; what was typed stays on the way back and forth', async () => {
  const { page, context, expectNoise } = await visit();
  await signUp(context, { gender: 'male', lookingFor: ['female'] });
  await open(page, '/complete-signup?step=location');
  const town = page.getByRole('combobox', { name: 'Town' });
  await town.fill('Xyzzy');
  await page.getByText('No town starts with these letters.').waitFor();
  await page.getByRole('button', { name: 'Save my place' }).click();
  await expectNoise('422 PUT /api/profile.php');
  await expect.poll(() => town.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => town.inputValue()).toBe('Xyzzy');

  await page.getByRole('link', { name: 'Back' }).click();
  await waitForPath(page, '/complete-signup?step=photo');
  await skipTo(page, 'location');
  await expect.poll(() => town.inputValue()).toBe('Xyzzy');
  await skipTo(page, 'personal');
  await page.getByText('Single', { exact: true }).click();
  await page.reload();
  await interactive(page);
  await expect.poll(() => page.getByRole('radio', { name: 'Single' }).isChecked()).toBe(true);
});

test('the place comes from the browser at a press, rounded; steps that were skipped are offered again on another device', async () => {
  const { page, context } = await visit({ geolocation: { latitude: 53.55123, longitude: 9.99371 } });
  const { name } = await signUp(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/complete-signup');
  await waitForPath(page, '/complete-signup?step=photo');
  await skipTo(page, 'location');

  // Without the permission the page explains how to give it, and typing stays possible.
  await context.grantPermissions([]);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByText('Your browser isn’t telling this site where you are.').waitFor();
  await context.grantPermissions(['geolocation']);
  const asked = page.waitForRequest(/geocode/);
  await page.getByRole('button', { name: 'Use my location' }).click();
  // Nothing finer than about 1 km leaves the phone.
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ lat: '53.55', lon: '9.99' });
  await page.getByText('You’re near Hamburg').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Town' }).inputValue()).toBe('Hamburg');
  await page.getByRole('button', { name: 'Save my place' }).click();
  await waitForPath(page, '/complete-signup?step=personal');

  const other = await visit(DESK);
  await call(other.context, 'POST user.php', { login: name, password: NEWCOMERS_PASSWORD });
  await open(other.page, '/complete-signup');
  await waitForPath(other.page, '/complete-signup?step=personal');
  for (const step of ['about', 'confirm']) await skipTo(other.page, step);
  await other.page.getByRole('link', { name: 'See who suits you' }).click();
  await waitForPath(other.page, '/signup-matches');
  await other.page.getByRole('heading', { name: 'These may suit you' }).waitFor();
  const heart = other.page.getByRole('button', { name: /^Like / }).first();
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await other.page.getByRole('link', { name: 'Complete your profile' }).click();
  await waitForPath(other.page, '/complete-signup?step=photo');
});

test('who signs up for a member writes the first message at once, and it arrives', { tags: 'core' }, async () => {
  const [{ page, context }, { context: his }] = [await visit(), await visit()];
  const him = await signUpConfirmed(his, { gender: 'male', lookingFor: ['female'] });
  // A member that visitors see.
  await call(his, 'PUT preferences.php', { seen_by_visitors: true });
  const { name, email, password } = newcomer();
  await open(page, `/members/${him.id}/signup`);
  await page.getByRole('heading', { name: `Write to ${him.name}` }).waitFor();
  await page.getByLabel(`Your first message to ${him.name}`).fill('Hello from the first page!');
  // A look at the login and back loses nothing but the password.
  await page.getByText('Woman', { exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('radio', { name: 'Woman' }).isChecked()).toBe(true);
  await page.getByText('Men', { exact: true }).click();
  await fillInAccount(page.getByRole('main'), { name, email, password });
  await page.getByRole('button', { name: 'Sign up and send' }).click();
  await waitForPath(page, '/complete-signup?step=photo');

  type Chats = { chats: { profile: { name: string }; last_message: { text: string } }[] };
  const arrived = async () =>
    (await call<Chats>(his, 'GET chats.php')).chats.map((chat) => [chat.profile.name, chat.last_message.text]);
  await expect.poll(arrived).toEqual([[name, 'Hello from the first page!']]);
  expect(await call<{ signup_profile: string }>(context, 'GET user.php')).toMatchObject({ signup_profile: him.id });
  // Signed in, the page is the member's own.
  await open(page, `/members/${him.id}/signup`);
  await waitForPath(page, `/members/${him.id}`);
});
