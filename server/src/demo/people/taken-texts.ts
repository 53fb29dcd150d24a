import { hash } from '../random.ts';

/** Which texts are in use, of millions of them. */
export type TakenTexts = {
  /** takes a text, and answers false if it was taken already; one in thirty is thought to be that is free */
  take(text: string): boolean;
};

/** A place for each text would do if no two had the same; so many for each make that rare. */
const PLACES_EACH = 32;

export function takenTexts(count: number): TakenTexts {
  // a bit for each place
  const words = new Uint32Array(Math.ceil(((count + 1) * PLACES_EACH) / 32));
  return {
    take(text) {
      const place = hash(text) % (words.length * 32);
      const [word = 0, bit] = [words[place >>> 5], 1 << (place & 31)];
      words[place >>> 5] = word | bit;
      return (word & bit) === 0;
    },
  };
}
