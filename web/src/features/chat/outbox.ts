import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Unsent } from '../../data/unsent.ts';
import { ownList } from '../../platform/own-list.ts';
import { onOwnChange } from '../../platform/own-storage.ts';

/** The unsent messages, which survive a reload (C4), in the order of writing. */
const letters = ownList<Unsent>('unsent', {
  idOf: ({ id }) => id,
  orderOf: ({ written_at, id }) => written_at + id,
});

export const readOutbox = letters.read;

export function changeOutbox(account: string, change: (unsent: Unsent[]) => Unsent[]): void {
  const before = readOutbox(account);
  const known = new Map(before.map((unsent) => [unsent.id, JSON.stringify(unsent)]));
  for (const unsent of change(before)) {
    if (JSON.stringify(unsent) !== known.get(unsent.id)) letters.put(account, unsent);
    known.delete(unsent.id);
  }
  for (const id of known.keys()) letters.remove(account, id);
}

/**
 * Tells when a message is written, sent or refused, in any tab; not of each letter that is typed.
 * @returns a function that ends it
 */
export function onOutboxChange(listener: () => void): () => void {
  return onOwnChange((key) => {
    if (letters.isKey(key)) listener();
  });
}

type Talk = { conversation: string | null; profile: { id: string } | null };

/** The unsent messages of one conversation, also when nobody may know any more with whom it is; without one, all. */
export function useOutbox(account: string, talk?: Talk): Unsent[] {
  const text = useSyncExternalStore(
    onOutboxChange,
    useCallback(() => letters.readText(account), [account]),
    () => '',
  );
  const profile = talk?.profile?.id;
  const conversation = talk?.conversation;
  const everything = talk === undefined;
  return useMemo(
    () =>
      letters
        .parse(text)
        .filter(
          (unsent) =>
            everything || unsent.profile === profile || (conversation && unsent.conversation === conversation),
        ),
    [text, profile, conversation, everything],
  );
}
