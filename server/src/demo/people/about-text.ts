import type { Gender, Interest } from '@rendezvous/contract/members/attributes';
import type { Random } from '../random.ts';
import { FRAGMENTS } from './about/index.ts';
import type { Language } from './languages.ts';

type Part = 'self' | 'love' | 'wish';

const SHAPES: (readonly [Part[], number])[] = [
  [['self', 'love', 'wish'], 40],
  [['self', 'love'], 20],
  [['love', 'wish'], 20],
  [['self', 'wish'], 12],
  [['love'], 8],
];

/** One to three sentences in the member's language; what it says about hobbies is among the interests. */
export function aboutText(
  person: { language: Language; gender: Gender; interests: readonly Interest[] },
  random: Random,
): string {
  const { selves, loves, wishes } = FRAGMENTS[person.language];
  const loved = person.interests.flatMap((interest) => loves[interest] ?? []);
  const parts = { self: selves, love: loved.length > 0 ? loved : selves, wish: wishes };
  const sentences = random.weighted(SHAPES).map((part) => random.pick(parts[part]));
  return [...new Set(sentences)].map((sentence) => inflected(sentence, person.gender)).join(' ');
}

function inflected(sentence: string, gender: Gender): string {
  return sentence.replace(/\[([^|\]]*)\|([^\]]*)\]/g, gender === 'male' ? '$1' : '$2');
}
