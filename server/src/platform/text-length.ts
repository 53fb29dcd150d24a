const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Tells whether a text has more characters than `max`, as people count them: a flag or a family is one (C3). */
export function isLongerThan(text: string, max: number): boolean {
  // Characters are never more than code units.
  if (text.length <= max) return false;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
