import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NEWCOMERS_PASSWORD, signUpConfirmed } from './harness/members.ts';
import { expectAccessible } from './harness/page-checks.ts';
import { tellStories } from './harness/stories.ts';
import { interactive, loseSession, open, waitForPath } from './harness/visit.ts';

const { visit } = tellStories();

/** Adds a device that keeps passkeys; its owner is there and says yes. */
async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes the browser offer passkeys at the press of a button only; runs in the page. An empty page has none. */
function withoutAutofill() {
  if (isSecureContext) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

test('a passkey is added with the password, named, used to log in without a word, and removed', {
  tags: 'core',
}, async () => {
  const { page, context, expectNoise } = await visit();
  await withDevice(page);
  await signUpConfirmed(context, { gender: 'female', lookingFor: ['male'] });
  await open(page, '/settings#passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
  const password = sheet.getByLabel('Password', { exact: true });
  await password.fill('not her password');
  await password.press('Enter');
  await expectNoise('422 POST /api/passkeys.php');
  await sheet.getByText('This isn’t your password.').waitFor();
  await password.fill(NEWCOMERS_PASSWORD);
  await password.press('Enter');
  const list = page.getByRole('list', { name: 'Passkeys' });
  await list.getByText('Chrome, Linux').waitFor();
  await list.getByText(/not used yet/).waitFor();
  // At this place of the page the bar at the top may lie over a button: it depends on the font.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await list.getByRole('button', { name: 'Rename the passkey Chrome, Linux' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await list.getByText('My laptop').waitFor();

  // Offered where the name is filled in: this owner takes the offer.
  await loseSession({ page, context });
  await page.goto('/login?next=%2Flikes%2Fliked');
  await waitForPath(page, '/likes/liked');

  await page.addInitScript(withoutAutofill);
  await loseSession({ page, context });
  await open(page, '/login?next=%2Fsettings%23passkeys');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await waitForPath(page, '/settings');
  await interactive(page);
  await list.getByText(/last used now/).waitFor();

  await list.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByText('The passkey has been removed.').waitFor();
  await expect.poll(() => list.count()).toBe(0);

  await loseSession({ page, context });
  await open(page, '/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('alert').getByText('That didn’t work.').waitFor();
  await expectNoise('401 POST /api/passkey-sign-in.php');
});
