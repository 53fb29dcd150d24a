import { useCurrentUser } from '../data/current-user.ts';
import { ownKey, readOwn, useOwn, writeOwn } from '../platform/own-storage.ts';

/**
 * Values that the member has changed and not saved, kept in this browser until they are: over a reload, in every tab,
 * gone with signing out. `read` checks what was kept, which may be of an older version; null: unusable.
 */
export function useOwnDraft<Value>(name: string, saved: Value, read: (kept: unknown) => Value | null) {
  const key = ownKey(useCurrentUser()?.id ?? '', name);
  const kept = useOwn(key);
  const begun = readKept(kept, read);
  const draft = begun === null || isSame(begun, saved) ? null : begun;
  return {
    value: draft ?? saved,
    changed: draft !== null,
    keep: (value: Value) => writeOwn(key, isSame(value, saved) ? '' : JSON.stringify(value)),
    /** Deletes the draft, unless it has changed since this one was drawn. */
    forget: () => readOwn(key) === kept && writeOwn(key, ''),
    restore: () => writeOwn(key, kept),
  };
}

function readKept<Value>(kept: string, read: (kept: unknown) => Value | null): Value | null {
  if (kept === '') return null;
  try {
    return read(JSON.parse(kept));
  } catch {
    return null;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
