import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Unsent } from '../../data/unsent.ts';
import { onOwnChange, ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';

/** What is still to be sent, in the order of writing; it survives a reload (C4) and is the same in every tab. */
const keyOf = (account: string) => ownKey(account, 'unsent');

export function readOutbox(account: string): Unsent[] {
  return parse(readOwn(keyOf(account)));
}

export function changeOutbox(account: string, change: (unsent: Unsent[]) => Unsent[]): void {
  const before = readOutbox(account);
  const after = change(before);
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  writeOwn(keyOf(account), after.length > 0 ? JSON.stringify(after) : '');
}

/** What waits for one member. */
export function useOutbox(account: string, profile?: string): Unsent[] {
  const text = useSyncExternalStore(
    onOwnChange,
    useCallback(() => readOwn(keyOf(account)), [account]),
    () => '',
  );
  return useMemo(() => {
    const all = parse(text);
    return profile === undefined ? all : all.filter((unsent) => unsent.profile === profile);
  }, [text, profile]);
}

/** Only this browser's own pages write there; what can't be read is from another release. */
function parse(text: string): Unsent[] {
  if (text === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as Unsent[]) : [];
  } catch {
    return [];
  }
}
