import { useSession } from '../../data/session.ts';
import { ownKey, readOwn, useOwn, writeOwn } from '../../platform/own-storage.ts';

/**
 * What was entered in a step and not saved yet: it stays when one goes back, skips or reloads, and is gone with the
 * sign-out. `read` makes sense of what was kept, which may be of an older version; null is nothing.
 */
export function useStepDraft<Value>(name: string, saved: Value, read: (kept: unknown) => Value | null) {
  const key = ownKey(useSession()?.id ?? '', `signup-${name}`);
  const kept = useOwn(key);
  const draft = kept === '' ? null : read(parsed(kept));
  return {
    value: draft ?? saved,
    changed: draft !== null,
    keep: (value: Value) => writeOwn(key, JSON.stringify(value)),
    /** after saving, unless it has gone on since */
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
