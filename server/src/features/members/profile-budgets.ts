import { randomBytes } from 'node:crypto';
import { PROFILES_A_DAY, VISITOR_COOKIE } from '@rendezvous/contract/members/limits';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { Refusal } from '../../platform/http/refusal.ts';

type Budget = keyof typeof PROFILES_A_DAY;

/**
 * Counts cards of a search against the day's budget (M14).
 * @throws Refusal `profile_limit` with the end of that day
 */
export async function spendShown(call: Call, ids: readonly string[]): Promise<void> {
  if (call.viewer) await spendAsMember(call, 'shown', call.viewer, ids);
  else await spendAsVisitor(call, ids);
}

/**
 * Counts an opened profile.
 * @throws Refusal `profile_limit` with the end of that day
 */
export async function spendOpened(call: Call, id: string): Promise<void> {
  // The member's own page is free.
  if (call.viewer?.profileId === id) return;
  if (call.viewer) await spendAsMember(call, 'opened', call.viewer, [id]);
  else await spendAsVisitor(call, [id]);
}

/**
 * Counts for a member. An unconfirmed account costs nothing to make, like a cookie, so its network address counts as
 * well.
 */
async function spendAsMember(call: Call, budget: 'shown' | 'opened', viewer: Viewer, ids: readonly string[]) {
  await spend(call, budget, viewer.accountId, ids);
  if (!viewer.confirmed) await spend(call, 'address', networkOf(call.ip), ids);
}

/**
 * Counts for a visitor: by cookie, so that visitors behind one address don't share a small budget; and by address,
 * because cookies can be thrown away.
 */
async function spendAsVisitor(call: Call, ids: readonly string[]): Promise<void> {
  const count = async (visitor: Call) => {
    await spend(visitor, 'visitor', visitorOf(visitor), ids);
    await spend(visitor, 'address', networkOf(visitor.ip), ids);
  };
  await count(call);
  call.onShownAgain(count);
}

async function spend({ counts, config, clock }: Call, name: Budget, key: string, ids: readonly string[]) {
  if (config.limits === 'off') return;
  const most = Math.max(1, Math.round(PROFILES_A_DAY[name] * config.limits));
  const wait = await counts.see({ name, most }, key, ids);
  if (wait === 0) return;
  const until = new Date(clock.now().getTime() + wait).toISOString();
  throw new Refusal('profile_limit', { until }, { retryAfterSeconds: Math.max(1, wait / 1000) });
}

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** The id in this browser's cookie, which tells it from others for a day. */
function visitorOf(call: Call): string {
  const known = call.cookie(VISITOR_COOKIE);
  if (known && TOKEN.test(known)) return known;
  const token = randomBytes(16).toString('base64url');
  call.setCookie(VISITOR_COOKIE, token, { seconds: 24 * 3600 });
  return token;
}
