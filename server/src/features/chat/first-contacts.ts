import { FIRST_CONTACT_SECONDS, type FirstContactRules, TRUSTS } from '@rendezvous/contract/chat/first-contacts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { AnySql } from '../../platform/database/sql.ts';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { hoursForLink } from '../signup/index.ts';
import { isShared } from './chat.access.ts';
import type { Partner } from './chat.queries.ts';
import {
  type ContactRules,
  deleteStaleContacts,
  selectFirstContacts,
  selectSignupDate,
} from './first-contacts.queries.ts';

/**
 * Rules about first messages as they hold for this sender: `LIMITS` multiplies them, and `off` takes them away. A
 * member whom a demo's door opens to everybody may send as many as all of them together want to; `received` protects
 * others from them as from anybody else.
 */
export function contactRules(call: Pick<Call<Viewer>, 'config' | 'domain' | 'viewer'>): ContactRules | null {
  const rules = rulesOf(call);
  return rules && isShared(call) ? { ...rules, sent: null } : rules;
}

/** The same for the message of a sign-up: there is one an account, so nothing limits who sends it (A7). */
export function signupContactRules(site: Pick<Call, 'config' | 'domain'>): ContactRules | null {
  const rules = rulesOf(site);
  return rules && { ...rules, sent: null };
}

function rulesOf({ config: { limits }, domain }: Pick<Call, 'config' | 'domain'>): ContactRules | null {
  if (limits === 'off') return null;
  const rules = domain.settings.first_contacts;
  return { ...rules, sent: multiplied(rules.sent, limits), received: multiplied(rules.received, limits) };
}

function multiplied(most: FirstContactRules['sent'], by: Exclude<Config['limits'], 'off'>): FirstContactRules['sent'] {
  const all = { ...most };
  for (const trust of TRUSTS) all[trust] = Math.max(1, Math.round(most[trust] * by));
  return all;
}

type Refused = { rules: ContactRules; sender: string; to: Partner; now: Date };

/** Refuses a first message above the limits, and says from when on it can go out (C12). */
export async function contactRefused(sql: AnySql, { rules, sender, to, now }: Refused): Promise<Refusal> {
  const recipient = 'profile' in to ? to.profile : sender;
  const found = await selectFirstContacts(sql, { rules, sender, recipient, now });
  const sent = found && rules.sent && freeFrom(found.sent, rules.sent[found.trust]);
  const received = found && freeFrom(found.received, rules.received[found.trust]);
  // Neither: one that was counted beside this one has failed since.
  const at = sent ?? received ?? now;
  return later(sent || !received ? 'first_contact_limit' : 'recipient_busy', at, now);
}

type Met = { rules: ContactRules; sender: string; recipient: string; now: Date };

/** The time from which on a recipient gets one more first message from this sender; undefined: now. */
export async function receivableFrom(sql: AnySql, met: Met): Promise<Date | undefined> {
  const found = await selectFirstContacts(sql, met);
  return found && freeFrom(found.received, met.rules.received[found.trust]);
}

/** The time from which on one more has room among the times of a day; undefined: there is room now. */
function freeFrom(times: readonly Date[], most: number): Date | undefined {
  const leaves = times[times.length - most];
  return leaves && secondsAfter(leaves, FIRST_CONTACT_SECONDS);
}

/**
 * Tells whether a message of a new account carries a link, and refuses it then (C12).
 * @returns null if it may go out
 */
export async function linkRefused(call: Call<Viewer>, text: string): Promise<Refusal | null> {
  const hours = hoursForLink(call, text);
  if (hours === 0) return null;
  const signedUp = await selectSignupDate(call.sql, call.viewer.accountId);
  const now = call.clock.now();
  const from = secondsAfter(signedUp ?? now, hours * 3600);
  return from > now ? later('links_later', from, now) : null;
}

function later(code: 'first_contact_limit' | 'recipient_busy' | 'links_later', at: Date, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, (at.getTime() - now.getTime()) / 1000);
  return new Refusal(code, { resets_at: at.toISOString() }, { retryAfterSeconds });
}

/** Deletes counts of first messages that refuse nothing any more. */
export async function forgetFirstContacts({ sql, clock }: Services): Promise<void> {
  await deleteStaleContacts(sql, clock.now());
}
