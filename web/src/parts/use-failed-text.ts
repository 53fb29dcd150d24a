import { waitOf } from '../platform/api/problem.ts';
import { useAfterWait } from '../platform/api/use-after-wait.ts';
import { useProblemSentence } from '../platform/texts/use-problem-text.ts';

/**
 * The sentence about a part of a page that could not be loaded: `failed`, or the wait that a limit names, after which
 * it is loaded `again` by itself. Empty: nothing failed.
 */
export function useFailedText(problem: unknown, failed: string, again: () => unknown): string {
  const sentenceOf = useProblemSentence();
  useAfterWait(problem, again);
  if (!problem) return '';
  return waitOf(problem) === undefined ? failed : sentenceOf(problem);
}
