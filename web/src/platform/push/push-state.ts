import { createStore } from '../create-store.ts';
import { ownKey, readOwn } from '../own-storage.ts';

/** State of push in this browser (section 4). `unknown` until the browser was asked. */
export type PushState = 'unknown' | 'unsupported' | 'capable' | 'subscribed' | 'denied';

export const WORKER = '/sw-push.js';
const state = createStore<PushState>('unknown');

export const pushState = state.get;
export const usePushState = state.use;

/** The last message that push brought to this browser while the page was open (section 3). */
type PushMessage = { body: string; path: string };
const message = createStore<PushMessage | null>(null);
export const setLastMessage = message.set;
export const useLastMessage = message.use;

/** The key of a mark that this account asked for push in this browser; deleted by signing out. */
export function pushMark(account: string): string {
  return ownKey(account, 'push');
}

/** Reads the state from the browser; it never asks for permission. */
export async function lookAtPush(account: string): Promise<void> {
  state.set(await readState(account).catch(() => 'unsupported' as const));
}

async function readState(account: string): Promise<PushState> {
  // Phones of one maker have push for installed sites only, and pages without TLS have none.
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || readOwn(pushMark(account)) === '') return 'capable';
  return (await ownSubscription()) ? 'subscribed' : 'capable';
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Drops the subscription at a sign-out: nothing more may reach this browser, even if the call that says so fails. */
export async function dropSubscription(): Promise<void> {
  const subscription = await ownSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => undefined);
}
