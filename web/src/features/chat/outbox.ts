import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Unsent } from '../../data/unsent.ts';
import { onOwnChange, ownKey, ownNames, readOwn, writeOwn } from '../../platform/own-storage.ts';

/**
 * Begins the names of the unsent messages, which survive a reload (C4) and are the same in every tab. Each is a text of
 * its own: browsers tell tabs of each other's changes a moment late, so a text of all of them, written by two tabs at
 * once, would lose what one of them added.
 */
const UNSENT = 'unsent:';

const keyOf = (account: string, id: string) => ownKey(account, UNSENT + id);

/** The unsent messages, in the order of writing. */
export function readOutbox(account: string): Unsent[] {
  return parse(read(account));
}

export function changeOutbox(account: string, change: (unsent: Unsent[]) => Unsent[]): void {
  const before = readOutbox(account);
  const known = new Map(before.map((unsent) => [unsent.id, JSON.stringify(unsent)]));
  for (const unsent of change(before)) {
    const text = JSON.stringify(unsent);
    if (text !== known.get(unsent.id)) writeOwn(keyOf(account, unsent.id), text);
    known.delete(unsent.id);
  }
  for (const id of known.keys()) writeOwn(keyOf(account, id), '');
}

/**
 * Tells when a message is written, sent or refused, in any tab; not of each letter that is typed.
 * @returns a function that ends it
 */
export function onOutboxChange(listener: () => void): () => void {
  return onOwnChange((key) => {
    if (key === null || key.includes(`:${UNSENT}`)) listener();
  });
}

type Talk = { conversation: string | null; profile: { id: string } | null };

/** The unsent messages of one conversation, also when nobody may know any more with whom it is; without one, all. */
export function useOutbox(account: string, talk?: Talk): Unsent[] {
  const text = useSyncExternalStore(
    onOutboxChange,
    useCallback(() => read(account), [account]),
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

/** All of them as one text, a line each. */
function read(account: string): string {
  return ownNames(account, UNSENT)
    .map((id) => readOwn(keyOf(account, id)))
    .join('\n');
}

/** Parses the stored messages. Only this browser's own pages write them; unreadable ones come from another release. */
function parse(lines: string): Unsent[] {
  const unsent = lines.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Unsent];
    } catch {
      return [];
    }
  });
  return unsent.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const orderOf = ({ written_at, id }: Unsent) => written_at + id;
