const segmenter = new Intl.Segmenter();

/** Counts the characters that may still be written, as people count them (grapheme clusters; C3). */
export function charactersLeft(text: string, limit: number): number {
  let left = limit;
  for (const _ of segmenter.segment(text.trim())) left -= 1;
  return left;
}
