/** A character that can be seen: no space, nothing invisible, not the blank of Braille. */
const SEEN = /[^\s\p{Cf}\p{DI}\u2800]/u;

/** Tells whether a text is more than spaces and invisible characters, which nobody would pay for knowingly. */
export function saysSomething(text: string): boolean {
  return SEEN.test(text);
}
