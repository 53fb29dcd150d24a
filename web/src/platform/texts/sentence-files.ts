import type { Sentences } from './translator.ts';

/** Loads sentences by the path of their file. The list is long: it comes when a page needs more than it brought. */
export const sentenceFiles = import.meta.glob<Record<string, Sentences>>([
  '../../../../texts/src/*/*.ts',
  '!../../../../texts/src/*/mails.ts',
]);
