import { withoutTowers } from '@rendezvous/contract/http/towers';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Takes towers of marks out of a text. What is cut counts like characters: who sends thousands is told, not cut short.
 * @returns null if it has more than `max` characters, as people count them: a flag or a family is one (C3)
 */
export function keptWithin(text: string, max: number): string | null {
  const kept = withoutTowers(text);
  return isLongerThan(kept, max - (text.length - kept.length)) ? null : kept;
}

function isLongerThan(text: string, max: number): boolean {
  // Characters are never more than code units.
  if (text.length <= max) return false;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
