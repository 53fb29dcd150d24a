import { withoutTowers } from '@rendezvous/contract/http/towers';

const segmenter = new Intl.Segmenter();

/**
 * Counts the characters that may still be written, as people count them (grapheme clusters; C3). Marks that the site
 * cuts off a tower count like characters, there as well: ten thousand of them look like one letter.
 */
export function charactersLeft(text: string, limit: number): number {
  const typed = text.trim();
  const kept = withoutTowers(typed);
  let left = limit - (typed.length - kept.length);
  for (const _ of segmenter.segment(kept)) left -= 1;
  return left;
}
