import type { Gender, Interest } from '@rendezvous/contract/members/attributes';
import type { Random } from '../basics/random.ts';
import { FRAGMENTS } from './about/index.ts';
import type { Language } from './languages.ts';
import { takingTurns } from './take-turns.ts';
import { takenTexts } from './taken-texts.ts';

type Part = 'self' | 'love' | 'wish';

const SHAPES: (readonly [Part[], number])[] = [
  [['self', 'love', 'wish'], 40],
  [['self', 'love'], 20],
  [['love', 'wish'], 20],
  [['self', 'wish'], 12],
  [['love', 'love'], 8],
];

const ATTEMPTS = 5;

type Writer = { language: Language; country: string; gender: Gender; interests: readonly Interest[] };

/**
 * Makes texts of two or three sentences in the member's language; hobbies in them are among the interests. Consecutive
 * texts get sentences that nobody of the country has used for longest, and no text twice while there are others.
 */
export function aboutTexts(count: number, random: Random): (writer: Writer) => string {
  const inTurn = takingTurns(random);
  const written = takenTexts(count);
  /** Languages in which nearly everything has been written. */
  const spent = new Set<Language>();
  return ({ language, country, gender, interests }) => {
    const { selves, loves, wishes } = FRAGMENTS[language];
    const loved = interests.flatMap((interest) => loves[interest] ?? []);
    const parts = { self: selves, love: loved.length > 2 ? loved : [...loved, ...selves], wish: wishes };
    const compose = () => random.weighted(SHAPES).map((part) => inflected(inTurn(country, parts[part]), gender));
    for (let attempt = 1; ; attempt++) {
      const text = compose().join(' ');
      if (written.take(text) || spent.has(language)) return text;
      if (attempt === ATTEMPTS) spent.add(language);
    }
  };
}

function inflected(sentence: string, gender: Gender): string {
  if (!sentence.includes('[')) return sentence;
  return sentence.replace(/\[([^|\]]*)\|([^\]]*)\]/g, gender === 'male' ? '$1' : '$2');
}
