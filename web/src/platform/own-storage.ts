import { useCallback, useSyncExternalStore } from 'react';

/**
 * What a member left in this browser (drafts, messages still to be sent), kept by account and gone with the sign-out.
 * Where the browser keeps nothing it lasts as long as the tab.
 */
const PREFIX = 'own:';
const inMemory = new Map<string, string>();
/** What was typed in this tab, not in others. */
const typedHere = new Map<string, string>();
const listeners = new Set<() => void>();

export function ownKey(account: string, name: string): string {
  return `${PREFIX}${account}:${name}`;
}

/** The empty text where there is nothing. */
export function readOwn(key: string): string {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? '';
  } catch {
    return inMemory.get(key) ?? '';
  }
}

export function writeOwn(key: string, value: string): void {
  inMemory.delete(key);
  if (value === '') typedHere.delete(key);
  else typedHere.set(key, value);
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    inMemory.set(key, value);
  }
  for (const listener of listeners) listener();
}

/** The member signs out: nothing stays. */
export function forgetOwn(): void {
  typedHere.clear();
  leaveOwn();
}

/**
 * The session ended elsewhere: nothing stays on the device, which may have been lost. What was typed in this tab stays
 * in its memory, for the same member who signs in again here.
 */
export function leaveOwn(): void {
  inMemory.clear();
  for (const [key, value] of typedHere) inMemory.set(key, value);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // then nothing was kept
  }
  for (const listener of listeners) listener();
}

/** Somebody signed in: what a former session of theirs left in this tab is kept again, what others left is gone. */
export function returnOwn(account: string): void {
  for (const [key, value] of [...typedHere]) {
    if (key.startsWith(ownKey(account, ''))) {
      if (readOwn(key) === value) writeOwn(key, value);
    } else {
      typedHere.delete(key);
      inMemory.delete(key);
    }
  }
}

/** Hears of changes, those of other tabs included. */
export function onOwnChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The kept text, which every tab sees change at once. */
export function useOwn(key: string): string {
  return useSyncExternalStore(
    onOwnChange,
    useCallback(() => readOwn(key), [key]),
    () => '',
  );
}
