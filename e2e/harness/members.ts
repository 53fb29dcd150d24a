import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD, type DemoName } from '@rendezvous/contract/site/demo';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { linkInMail } from './site.ts';

export { DEMO_PASSWORD };

/**
 * Queries of lists that stay the same: members whom stories sign up live in Germany, and come, pause and leave while
 * other stories look.
 */
export const STEADY_LIST = { women: 'country=IT&gender=female', men: 'country=PL&gender=male' };

type Context = Pick<BrowserContext, 'request'>;
type Profile = Pick<BrowserContext, 'request' | 'pages'>;

/** Makes a call with the cookies of this browser profile. */
export async function call<Answer>({ request }: Context, address: string, data?: object): Promise<Answer> {
  const [method, path] = address.split(' ');
  // A kept connection may close just as it is used again; a browser asks anew then.
  const maxRetries = method === 'GET' ? 2 : 0;
  const headers = { 'x-request-type': 'client' };
  const response = await request.fetch(`/api/${path}`, { method, data, headers, maxRetries });
  expect(response.status(), `${address}: ${await response.text()}`).toBeLessThan(300);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** Signs this browser profile in as a member of the demo's cast. */
export async function signInAs(context: Profile, name: DemoName): Promise<void> {
  await leavePages(context);
  await call(context, 'POST user.php', { login: name, password: DEMO_PASSWORD });
}

/** A page that were still open would ask on as the one before, whose session has ended, and be refused. */
async function leavePages(context: Profile): Promise<void> {
  for (const page of context.pages()) if (page.url() !== 'about:blank') await page.goto('about:blank');
}

/** Fills in the login in English, and presses the button. */
export async function logIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Email or name').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Demo members that no story changes. */
export async function steadyMembers(context: Context): Promise<{ id: string }[]> {
  const lists = Object.values(STEADY_LIST).map((query) =>
    call<{ results: { id: string }[] }>(context, `GET members.php?${query}`),
  );
  return (await Promise.all(lists)).flatMap(({ results }) => results);
}

/** Password of all members whom the stories sign up. */
export const NEWCOMERS_PASSWORD = 'correct horse battery';

/** Input of a sign-up, with a name that nobody has. */
export function newcomer() {
  const name = `story_${randomBytes(5).toString('hex')}`;
  return { name, email: `${name}@mail.example`, password: NEWCOMERS_PASSWORD };
}

type Wish = { gender: 'female' | 'male'; lookingFor: ('female' | 'male')[] };
type Member = { id: string; name: string; email: string };

/** Signs a newcomer up in this browser profile; the address is not confirmed yet. */
export async function signUp(context: Profile, { gender, lookingFor }: Wish): Promise<Member> {
  await leavePages(context);
  const { name, email, password } = newcomer();
  const user = await call<{ profile: { id: string } }>(context, 'POST signup.php', {
    email,
    name,
    password,
    date_of_birth: '1990-05-05',
    gender,
    looking_for: lookingFor,
    country: 'DE',
    terms_accepted: true,
    consents: { special_category_data: true },
  });
  return { id: user.profile.id, name, email };
}

type Place = Pick<Page, 'getByRole' | 'getByLabel'>;

/** Fills in the second and third screen of the sign-up in English, in a page or a dialog. */
export async function fillInAccount(place: Place, who: { name: string; email: string; password: string }) {
  await place.getByRole('button', { name: 'Continue' }).click();
  await place.getByLabel('Email', { exact: true }).fill(who.email);
  await place.getByLabel('Password', { exact: true }).fill(who.password);
  await place.getByRole('button', { name: 'Continue' }).click();
  await place.getByLabel('Name', { exact: true }).fill(who.name);
  await fillInBirthday(place);
  await agree(place);
}

/** Fills in a date of birth in English. */
export async function fillInBirthday(place: Place, [day, month, year] = ['5', '5', '1990']) {
  await place.getByLabel('Day', { exact: true }).fill(day ?? '');
  await place.getByLabel('Month', { exact: true }).fill(month ?? '');
  await place.getByLabel('Year', { exact: true }).fill(year ?? '');
}

/** Gives the consents that a sign-up needs, in English. */
export async function agree(place: Place) {
  await place.getByRole('checkbox', { name: /accept the terms/ }).check();
  await place.getByRole('checkbox', { name: /who I’m looking for/ }).check();
}

/** Signs a newcomer up whom others can see. */
export async function signUpConfirmed(context: Profile, wish: Wish): Promise<Member> {
  const member = await signUp(context, wish);
  const link = await linkInMail(inject('site'), member.email, '/activate/done');
  const token = new URL(link).searchParams.get('token');
  // The mail is out a moment before its link is committed.
  await vi.waitFor(() => call(context, 'POST activation.php', { token }), { timeout: 30_000 });
  return member;
}
