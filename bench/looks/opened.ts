import type { DemoName } from '@rendezvous/contract/site/demo';
import type { Page } from 'playwright-core';
import { interactive } from '../../e2e/harness/visit.ts';

type Act = (page: Page) => Promise<void>;
export type Look = {
  name: string;
  who: DemoName | null;
  path: string;
  act?: Act;
  /** true: taken on a tablet and a wide screen, too */
  telling?: boolean;
  /** the only kind of screen that has it: a desk shows filters beside the page, a phone has its own emoji */
  only?: 'phone' | 'desk';
  /** true: no page of the product, and without scripts */
  plain?: boolean;
  /** true: changes what others would show, so it is taken after all of them */
  changes?: boolean;
};

/** Opens a dialog by a button or link, named as in both languages. */
const press =
  (name: RegExp, role: 'button' | 'link' = 'button'): Act =>
  async (page) => {
    await page.getByRole(role, { name }).first().click();
    await page.getByRole('dialog').first().waitFor();
  };

/** Goes on to the second screen of the sign-up, and to the third. */
const signUpScreen =
  (last: 2 | 3): Act =>
  async (page) => {
    // What was typed for the picture before would begin further on, and so would the same entry of the history.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.goto('/signup');
    await interactive(page);
    const next = page.getByRole('button', { name: /^(Continue|Weiter)$/ });
    await page.getByText(/^(Woman|Frau)$/).click();
    await page.getByText(/^(Men|Männer)$/).click();
    await next.click();
    if (last === 2) return;
    await page.getByRole('textbox', { name: /^(Email|E-Mail)/ }).fill('nora@mail.example');
    await page.locator('input[type=password]').fill('correct horse battery');
    await next.click();
  };

/** Opens a menu, which stands above the page as a dialog does. */
const openMenu =
  (name: RegExp): Act =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
    await page.locator('nav:popover-open').waitFor();
  };

const unwrap: Act = async (page) => {
  const gift = page.getByRole('button', { name: /^(Open .* gift|Geschenk von .* öffnen)$/ }).last();
  await gift.click();
  await gift.waitFor({ state: 'detached' });
};

/** Goes up to the newest photo that the partner has sent. */
const seePhoto: Act = async (page) => {
  const photo = page.getByRole('log').getByRole('img').last();
  await photo.evaluate((one) => one.scrollIntoView({ block: 'center' }));
};

/** The same, shown sharp: from then on the partner's photos are. */
const showPhoto: Act = async (page) => {
  const log = page.getByRole('log');
  const show = log.getByRole('button', { name: /^(Show|Zeigen)$/ }).last();
  await log.getByRole('img').last().waitFor();
  if ((await show.count()) > 0) await show.click();
  await show.waitFor({ state: 'detached' });
  await seePhoto(page);
};

/** Opens the bundles in a conversation: a gift costs more than what is left. */
const buyInChat: Act = async (page) => {
  await page.getByRole('button', { name: /^(Choose a gift|Geschenk aussuchen)/ }).click();
  const gifts = page.getByRole('dialog');
  await gifts.getByRole('radio').first().check({ force: true });
  await gifts.getByRole('button', { name: /^(Send for|Für .* senden)/ }).click();
  await page
    .getByRole('radio', { name: /Credits/i })
    .first()
    .waitFor();
};

/** Orders what is chosen, and is on the page of the sandbox provider then. */
const order: Act = async (page) => {
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: /(Order and pay|Zahlungspflichtig bestellen)/ }).click();
  await page.waitForURL(/sandbox-payment/);
};

export const MAILS = ['activation/usual', 'receipt/discount', 'news_messages/automatic', 'leaving_left/usual'];

export const OPENED: Look[] = [
  { name: 'screen 2', who: null, path: '/signup', act: signUpScreen(2) },
  { name: 'screen 3', who: null, path: '/signup', act: signUpScreen(3) },
  { name: 'gift', who: 'Anna', path: '/chats/{gift}' },
  { name: 'gift opened', who: 'Anna', path: '/chats/{gift}', act: unwrap },
  { name: 'photo asked', who: 'Anna', path: '/chats/{chat}', act: seePhoto },
  { name: 'photo shown', who: 'Anna', path: '/chats/{chat}', act: showPhoto, changes: true },
  { name: 'oldest', who: 'Anna', path: '/chats/{oldest}' },
  { name: 'oldest', who: 'Ben', path: '/chats/{oldest}' },
  { name: 'buying', who: 'Ben', path: '/chats/{chat}', act: buyInChat },
  { name: 'ordered', who: 'Ben', path: '/credits', act: order, changes: true },
  { name: 'emoji', who: 'Anna', path: '/chats/{chat}', act: press(/^(Choose an emoji|Emoji aussuchen)/), only: 'desk' },
  { name: 'save', who: 'Anna', path: '/members', act: press(/^(Save search|Suche speichern)/) },
  { name: 'password', who: 'Anna', path: '/settings#password', act: press(/^(Change password|Passwort ändern)/) },
  { name: 'filters', who: 'Anna', path: '/members', act: press(/^Filters?\b/), only: 'phone' },
  { name: 'filters', who: null, path: '/members', act: press(/^Filters?\b/), only: 'phone' },
  { name: 'gifts', who: 'Anna', path: '/chats/{chat}', act: press(/^(Choose a gift|Geschenk aussuchen)/) },
  { name: 'ideas', who: 'Anna', path: '/members/{id}', act: press(/^Ide(as|en) /) },
  { name: 'photo', who: 'Anna', path: '/members/{id}', act: press(/^(Open photo|Foto .* zeigen)/, 'link') },
  { name: 'menu', who: 'Anna', path: '/members/{id}', act: openMenu(/^(More about|Mehr zu) /) },
  { name: 'sign up', who: null, path: '/members', act: press(/^(Like|.* liken)/) },
];
