const segmenter = new Intl.Segmenter();
const MOST = 3;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** Tells whether a text is nothing but a few emoji, which are then shown large. */
export function isEmojiOnly(text: string): boolean {
  // Most texts are longer than the longest such ones, families and flags included.
  if (text.length > 40) return false;
  const signs = [...segmenter.segment(text.replaceAll(/\s/g, ''))];
  return signs.length > 0 && signs.length <= MOST && signs.every(({ segment }) => EMOJI.test(segment));
}
