import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Unsent } from '../../data/unsent.ts';
import { onOwnChange, ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';

/** The unsent messages, in the order of writing; they survive a reload (C4) and are the same in every tab. */
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

type Talk = { conversation: string | null; profile: { id: string } | null };

/** The unsent messages of one conversation, also when nobody may know any more with whom it is; without one, all. */
export function useOutbox(account: string, talk?: Talk): Unsent[] {
  const text = useSyncExternalStore(
    onOwnChange,
    useCallback(() => readOwn(keyOf(account)), [account]),
    () => '',
  );
  const profile = talk?.profile?.id;
  const conversation = talk?.conversation;
  const everything = talk === undefined;
  return useMemo(
    () =>
      parse(text).filter(
        (unsent) => everything || unsent.profile === profile || (conversation && unsent.conversation === conversation),
      ),
    [text, profile, conversation, everything],
  );
}

/** Parses the stored messages. Only this browser's own pages write them; unreadable ones come from another release. */
function parse(text: string): Unsent[] {
  if (text === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? (list as Unsent[]) : [];
  } catch {
    return [];
  }
}
