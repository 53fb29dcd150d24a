import { useCurrentUser } from '../../data/current-user.ts';
import { ownKey, readOwn, useOwn, writeOwn } from '../../platform/own-storage.ts';

/**
 * The unsaved values of a step: they survive going back, skipping and reloading, and are deleted by signing out. `read`
 * checks what was kept, which may be of an older version; null: unusable.
 */
export function useStepDraft<Value>(name: string, saved: Value, read: (kept: unknown) => Value | null) {
  const key = ownKey(useCurrentUser()?.id ?? '', `signup-${name}`);
  const kept = useOwn(key);
  const draft = kept === '' ? null : read(parsed(kept));
  return {
    value: draft ?? saved,
    changed: draft !== null,
    keep: (value: Value) => writeOwn(key, JSON.stringify(value)),
    /** Deletes the draft after saving, unless it has changed since. */
    forget: () => readOwn(key) === kept && writeOwn(key, ''),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
