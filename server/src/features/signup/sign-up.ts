import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { withoutTowers } from '@rendezvous/contract/http/towers';
import type { ConsentPurpose } from '@rendezvous/contract/preferences/limits';
import type * as calls from '@rendezvous/contract/signup/endpoints';
import { OLDEST_AGE } from '@rendezvous/contract/signup/limits';
import { ageOn, dayOf } from '../../platform/age.ts';
import { type Tx, violates } from '../../platform/database/sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { type FieldErrors, invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { keptWithin } from '../../platform/text-length.ts';
import {
  deviceOfAgent,
  emailKey,
  endOldest,
  isWeakPassword,
  loadUser,
  lockAddress,
  SKELETON_INDEX,
  startSession,
} from '../accounts/index.ts';
import { countryOfAddress, isCountryOf, maySignUp, minAge, sourceOf, termsVersion } from '../site/index.ts';
import { findWrongName, keysOf, takenName } from './choose-name.ts';
import { isFirstTextDue } from './first-texts.queries.ts';
import { hoursForLink } from './links-later.ts';
import { claimKey, type SignUpKey, signUpKeyOf } from './sign-up-key.ts';
import { insertAccount, NAME_CONSTRAINT, type NewAccount } from './signup.queries.ts';
import { activation } from './signup-mails.ts';
import { insertSignupMessage } from './signup-message.queries.ts';

type Body = Input<typeof calls.signUp>['body'];

/**
 * Makes an unconfirmed account with a disabled profile and a session: step 0 of the sign-up (A1, A2, A4, A6, A8). A
 * known address makes the same account with the same answer; only the mail to its owner differs. With an
 * `Idempotency-Key` a repetition within a day answers the same account with a new session.
 */
export async function signUp(call: CallOf<typeof calls.signUp>, { body }: Input<typeof calls.signUp>) {
  const key = signUpKeyOf(call, body);
  const accountId = (await key?.repeated(body.password)) ?? (await makeAccount(call, body, key));
  await startSession(call, accountId);
  return loadUser(call, accountId);
}

/** @returns the account's id: the new one's, or that of the same call at the same moment */
async function makeAccount(call: Call, body: Body, key: SignUpKey | null): Promise<string> {
  if (!maySignUp(call, sourceOf(call, body.tracking))) throw new Refusal('signups_closed');
  const country = countryOf(call, body);
  const wrong = await findWrongFields(call, body, country);
  if (!wrong) {
    const account = newAccount(call, body, country, await call.passwords.hash(body.password));
    if (await insert(call, account, key, body.signup_message && withoutTowers(body.signup_message))) return account.id;
  }
  // The same call has made its account meanwhile: then this very sign-up has taken the name.
  const repeated = await key?.repeated(body.password);
  if (!repeated) throw invalidFields(wrong ?? { name: takenName() });
  return repeated;
}

/** Tells the country that a sign-up names; else that of the network address, if the site is for it. */
function countryOf({ domain, ip }: Call, { country }: Body): string {
  const near = countryOfAddress(ip);
  return country ?? (near && isCountryOf(domain, near) ? near : (domain.settings.countries[0] ?? 'DE'));
}

/** Finds all wrong fields at once. The address is not looked up: it may be anybody's (A4). */
async function findWrongFields(call: Call, body: Body, country: string): Promise<FieldErrors | null> {
  const fields: FieldErrors = {};
  const age = ageOn(dayOf(call.clock.now()), body.date_of_birth);
  const min_age = minAge(call.domain, country);
  // In the future, or longer ago than anybody has lived.
  if (age < 0 || age > OLDEST_AGE) fields.date_of_birth = { code: 'invalid' };
  else if (age < min_age) fields.date_of_birth = { code: 'too_young', params: { min_age } };
  if (await isWeakPassword(body.password, body.name, body.email)) fields.password = { code: 'password_weak' };
  if (!isCountryOf(call.domain, country)) fields.country = { code: 'country_unknown' };
  const name = await findWrongName(call, body.name);
  if (name) fields.name = name;
  const message = findWrongMessage(call, body.signup_message ?? '');
  if (message) fields.signup_message = message;
  return Object.keys(fields).length > 0 ? fields : null;
}

/** Finds what is wrong with the first message: whoever signs up is new, and new accounts send no links (C12). */
function findWrongMessage(call: Call, text: string): FieldErrors[string] | null {
  const { message_length: max } = call.domain.settings;
  const kept = keptWithin(text, max);
  if (kept === null) return { code: 'too_long', params: { max } };
  const hours = hoursForLink(call, kept);
  return hours > 0 ? { code: 'links_later', params: { hours } } : null;
}

function newAccount(call: Call, body: Body, country: string, passwordHash: string): NewAccount {
  const { signup_profile_free_messages: free } = call.domain.settings;
  const { browser, system } = deviceOfAgent(call.userAgent);
  const now = call.clock.now();
  return {
    id: randomUUID(),
    domainId: call.domain.id,
    poolId: call.domain.poolId,
    email: body.email,
    emailKey: emailKey(body.email),
    passwordHash,
    name: body.name.normalize('NFKC'),
    nameKeys: keysOf(body.name),
    language: call.locale,
    birthDate: body.date_of_birth,
    gender: body.gender,
    lookingFor: [...new Set(body.looking_for)],
    country,
    signupProfile: body.signup_profile ?? null,
    signupTexts: free === 'unlimited' ? null : free,
    tracking: sourceOf(call, body.tracking),
    browser,
    system,
    consents: consentsOf(body),
    seenByVisitors: body.consents.seen_by_visitors ?? false,
    consentVersion: termsVersion(call.domain, call.locale, now),
    now,
  };
}

/** The consents that were given, each logged on its own. */
function consentsOf({ consents: { mails, seen_by_visitors } }: Body): ConsentPurpose[] {
  const asked: [ConsentPurpose, boolean | undefined][] = [
    ['mails', mails],
    ['seen_by_visitors', seen_by_visitors],
  ];
  return ['terms', 'special_category_data', ...asked.flatMap(([purpose, given]) => (given ? [purpose] : []))];
}

/**
 * Stores the first message. If the same text came with many sign-ups from one network, it goes out only after the
 * address is confirmed (A7).
 */
async function keepMessage(tx: Tx, call: Call, { id: accountId, now }: NewAccount, text: string): Promise<void> {
  const { same_text: rules } = call.domain.settings.first_contacts;
  const due = await isFirstTextDue(tx, { by: 'network', who: networkOf(call.ip), text, rules, now });
  await insertSignupMessage(tx, { accountId, id: randomUUIDv7(), text, due, now });
}

/** @returns false if another sign-up took the name, or the same one made its account, at the same moment */
async function insert(call: Call, account: NewAccount, key: SignUpKey | null, message?: string): Promise<boolean> {
  try {
    const inserted = await call.sql.begin(async (tx) => {
      if (key && !(await claimKey(tx, key, account.id, account.now))) return false;
      await lockAddress(tx, account);
      await insertAccount(tx, account);
      await endOldest(tx, account, account.now);
      if (message) await keepMessage(tx, call, account, message);
      await call.mails.send(tx, activation, { accountId: account.id });
      return true;
    });
    if (inserted && message) call.outbox.wake();
    return inserted;
  } catch (error) {
    if (violates(error, NAME_CONSTRAINT) || violates(error, SKELETON_INDEX)) return false;
    throw error;
  }
}
