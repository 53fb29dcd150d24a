import { beforeAll, expect, it } from 'vitest';
import { confirmedNewcomer, NEWCOMERS_PASSWORD } from '../../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** Signs a German account in, in a browser that speaks English. @returns the browser's language afterwards */
async function languageAfterSignIn(cookie?: string): Promise<string | undefined> {
  const anna = await confirmedNewcomer(server);
  await anna.call('PUT user.php', { body: { language: 'de' } });
  const browser = server.visitor({ 'accept-language': 'en-GB' });
  if (cookie) browser.cookies.set('locale', cookie);
  const { status, body } = await browser.call('POST user.php', {
    body: { login: anna.email, password: NEWCOMERS_PASSWORD },
  });
  expect([status, body.language]).toEqual([200, 'de']);
  return browser.cookies.get('locale');
}

it('a sign-in applies the account’s language to the browser (A15)', async () => {
  expect(await languageAfterSignIn()).toBe('de-account');
});

it('so does that of another account, after one whose language was taken over', async () => {
  expect(await languageAfterSignIn('en-account')).toBe('de-account');
});

it('so it does where the domain’s own language was set: nobody chose that by hand', async () => {
  await server.addDomain({ host: 'eins.example', url: 'http://eins.example', language: 'en' });
  const browser = server.visitor({ 'accept-language': 'en-GB' });
  await browser.call('GET settings.php', { query: { domain: 'eins.example' } });
  expect(browser.cookies.get('locale')).toBe('en-domain');
  expect(await languageAfterSignIn(browser.cookies.get('locale'))).toBe('de-account');
});

it('a language chosen by hand stays', async () => {
  expect(await languageAfterSignIn('en')).toBe('en');
});
