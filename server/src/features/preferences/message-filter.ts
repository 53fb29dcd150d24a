import type { AnySql } from '../../platform/database/sql.ts';
import { hiddenBy } from './hidden-words.ts';
import { selectHiddenWords } from './preferences.queries.ts';

/** Makes a function that tells whether this reader wants a text folded. One look-up serves a whole page of messages. */
export async function messageFilterFor(sql: AnySql, accountId: string): Promise<(text: string) => boolean> {
  return hiddenBy(await selectHiddenWords(sql, accountId));
}
