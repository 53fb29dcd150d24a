import type { Unsent } from '../../data/unsent.ts';
import { readOwn, writeOwn } from '../../platform/own-storage.ts';
import { choiceOf, fieldOf, wordsOf } from './kinds.ts';
import { quoteKey, writeQuote } from './quoting.ts';

type Letter = Pick<Unsent, 'content' | 'quoted'>;

/** Puts messages to a member back into their fields, before any text begun since, with what they answer. */
export function restoreDrafts(account: string, profile: string, letters: readonly Letter[]): void {
  for (const { content, quoted } of letters.toReversed()) {
    const field = fieldOf(content, account, profile);
    if (field) writeOwn(field, [wordsOf(content), readOwn(field)].filter(Boolean).join('\n'));
    const choice = choiceOf(content, account, profile);
    if (choice) writeOwn(choice.key, choice.chosen);
    if (quoted) writeQuote(quoteKey(account, profile), quoted);
  }
}
