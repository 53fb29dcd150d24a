import { readOwn, writeOwn } from '../../platform/own-storage.ts';
import { fieldsOf } from './kinds.ts';
import { quoteKey } from './quoting.ts';

/**
 * Empties the fields of a conversation that is deleted.
 * @returns a function that puts back what stood there, where nothing was begun since
 */
export function dropDrafts(account: string, profile: string): () => void {
  const keys = [...fieldsOf(account, profile), quoteKey(account, profile)];
  const texts = keys.map((key) => ({ key, text: readOwn(key) }));
  for (const key of keys) writeOwn(key, '');
  return () => {
    for (const { key, text } of texts) if (readOwn(key) === '') writeOwn(key, text);
  };
}
