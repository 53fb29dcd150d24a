import { useSyncExternalStore } from 'react';
import { ownKey, readOwn } from '../own-storage.ts';

/** Whether this browser can be, and is, told of news by push (section 4). `unknown` until it was asked. */
export type PushState = 'unknown' | 'unsupported' | 'capable' | 'subscribed' | 'denied';

export const WORKER = '/sw-push.js';
let state: PushState = 'unknown';
const listeners = new Set<() => void>();

export function pushState(): PushState {
  return state;
}

/** A mark that this account asked for push in this browser; it goes with the sign-out. */
export function pushMark(account: string): string {
  return ownKey(account, 'push');
}

/** Looks at what the browser says; it is never asked for permission here. */
export async function lookAtPush(account: string): Promise<void> {
  setPushState(await readState(account).catch(() => 'unsupported' as const));
}

export function setPushState(found: PushState): void {
  if (found === state) return;
  state = found;
  for (const listener of listeners) listener();
}

async function readState(account: string): Promise<PushState> {
  // phones of one maker have push for installed sites only, and pages without TLS have none
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || readOwn(pushMark(account)) === '') return 'capable';
  return (await ownSubscription()) ? 'subscribed' : 'capable';
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** After a sign-out nothing more may reach this browser, whatever becomes of the call that says so. */
export async function dropSubscription(): Promise<void> {
  setPushState('unknown');
  const subscription = await ownSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => undefined);
}

export function usePushState(): PushState {
  return useSyncExternalStore(subscribe, pushState, () => 'unknown');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
