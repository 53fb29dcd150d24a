const segmenter = new Intl.Segmenter();

/** How many characters as people count them (grapheme clusters) may still be written (C3). */
export function charactersLeft(text: string, limit: number): number {
  let left = limit;
  for (const _ of segmenter.segment(text.trim())) left -= 1;
  return left;
}
