import type { Gender, Interest } from '@rendezvous/contract/members/attributes';
import type { Random } from '../random.ts';
import { FRAGMENTS } from './about/index.ts';
import type { Language } from './languages.ts';
import { takingTurns } from './take-turns.ts';

type Part = 'self' | 'love' | 'wish';

const SHAPES: (readonly [Part[], number])[] = [
  [['self', 'love', 'wish'], 40],
  [['self', 'love'], 20],
  [['love', 'wish'], 20],
  [['self', 'wish'], 12],
  [['love', 'love'], 8],
];

type Writer = { language: Language; country: string; gender: Gender; interests: readonly Interest[] };

/**
 * Two or three sentences in the member's language; what it says about hobbies is among the interests. Whoever asks
 * for one text after the other gets sentences that nobody of the country has said for longest, and no text twice.
 */
export function aboutTexts(random: Random): (writer: Writer) => string {
  const inTurn = takingTurns(random);
  const written = new Set<string>();
  return ({ language, country, gender, interests }) => {
    const { selves, loves, wishes } = FRAGMENTS[language];
    const loved = interests.flatMap((interest) => loves[interest] ?? []);
    const parts = { self: selves, love: loved.length > 2 ? loved : [...loved, ...selves], wish: wishes };
    for (;;) {
      const sentences = random.weighted(SHAPES).map((part) => inTurn(country, parts[part]));
      const text = sentences.map((sentence) => inflected(sentence, gender)).join(' ');
      if (written.has(text)) continue;
      written.add(text);
      return text;
    }
  };
}

function inflected(sentence: string, gender: Gender): string {
  return sentence.replace(/\[([^|\]]*)\|([^\]]*)\]/g, gender === 'male' ? '$1' : '$2');
}
