import type { AnySql } from '../../platform/database/sql.ts';
import { hiddenBy } from './hidden-words.ts';
import { selectHiddenWords } from './preferences.queries.ts';

/** Tells of a received text whether this reader wants it folded. One look-up for a whole page of messages. */
export async function messageFilterFor(sql: AnySql, accountId: string): Promise<(text: string) => boolean> {
  return hiddenBy(await selectHiddenWords(sql, accountId));
}
