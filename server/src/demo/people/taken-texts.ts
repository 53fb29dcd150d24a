import { hash } from '../basics/random.ts';

/** Remembers texts in use, millions of them. */
export type TakenTexts = {
  /** takes a text; false if it was taken already. One in thirty free ones is mistaken for taken */
  take(text: string): boolean;
};

/** Bits for each text; enough to make it rare that two texts share one. */
const PLACES_EACH = 32;

export function takenTexts(count: number): TakenTexts {
  // A bit for each place.
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
