import { without } from '../../data/unsent.ts';
import { readOwn, writeOwn } from '../../platform/own-storage.ts';
import { refusalKey } from './drafts.ts';
import { fieldsOf } from './kinds.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import { quoteKey } from './quoting.ts';

/**
 * Empties the fields of a conversation that is deleted, or that never began (null), and takes away what this device has
 * not sent of it: nothing goes out, and is charged, where nobody looks any more.
 * @returns a function that puts back what was there, into fields in which nothing was begun since
 */
export function dropDrafts(account: string, conversation: string | null, profile: string | null): () => void {
  const unsent = readOutbox(account).filter(
    (one) =>
      (conversation !== null && one.conversation === conversation) || (profile !== null && one.profile === profile),
  );
  const ids = unsent.map(({ id }) => id);
  changeOutbox(account, (all) => without(all, ids));
  const fill = profile === null ? () => undefined : empty([...fieldsOf(account, profile), quoteKey(account, profile)]);
  const refuse = profile === null ? () => undefined : empty([refusalKey(account, profile)]);
  return () => {
    fill();
    // One that went out meanwhile goes out once more under its own id, which charges nothing.
    changeOutbox(account, (all) => [...unsent, ...without(all, ids)]);
    // A refusal goes as soon as nothing is there that was refused.
    refuse();
  };
}

function empty(keys: readonly string[]): () => void {
  const texts = keys.map((key) => ({ key, text: readOwn(key) }));
  for (const key of keys) writeOwn(key, '');
  return () => {
    for (const { key, text } of texts) if (readOwn(key) === '') writeOwn(key, text);
  };
}
