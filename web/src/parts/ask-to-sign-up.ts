import { useSyncExternalStore } from 'react';

/** The act that a visitor wanted; it is done once they are members. */
export type SignupWish = { kind: 'like'; member: { id: string; name: string } } | { kind: 'photos' } | { kind: 'join' };

let wish: SignupWish | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog to sign up; null closes it. In the browser only. */
export function askToSignUp(wanted: SignupWish | null): void {
  wish = wanted;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignupWish(): SignupWish | null {
  return useSyncExternalStore(
    subscribe,
    () => wish,
    () => null,
  );
}
