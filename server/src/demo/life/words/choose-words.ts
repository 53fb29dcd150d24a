import { createHash } from 'node:crypto';
import { type Locale, matchLocale } from '@rendezvous/contract/http/locales';
import type { StoredType } from '../../../features/chat/index.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { NICHES } from './niches.ts';
import type { Kind, Words } from './words.ts';

const WORDS: Record<Locale, Words> = { en, de };

const GREETING = /^(hi|hey|hello|hallo|hei|moin|servus|guten (morgen|tag|abend)|good (morning|evening)|na)\b/i;

/** A visitor's message, and what was answered in this conversation before. */
type Asked = {
  /** id of the message */
  message: string;
  type: StoredType;
  text: string | null;
  said: readonly string[];
  /** the visitor's name and language */
  name: string;
  language: string;
};

/**
 * Chooses the answer to a message: one that was not said here before, by what came and where. The same message always
 * gets the same. Null: everything is said.
 */
export function answerTo(asked: Asked, niche: number): string | null {
  const words = wordsOf(asked);
  const { answers } = words;
  const unsaid = (sentences: readonly string[]) =>
    sentences.map((sentence) => filled(sentence, asked)).filter((text) => !asked.said.includes(text));
  const kind = kindOf(asked);
  const anyText = [...(words.niches[NICHES[niche - 1] ?? 'general'] ?? []), ...answers.text];
  const pools = [
    asked.said.length === 0 ? words.intro : [],
    kind === 'text' ? [] : answers[kind],
    anyText,
    [words.end],
  ];
  const pool = pools.map(unsaid).find((texts) => texts.length > 0);
  return pool ? oneOf(pool, asked.message) : null;
}

/** Chooses the first message to somebody. */
export function firstWords(to: Pick<Asked, 'name' | 'language'>, seed: string): string {
  const words = wordsOf(to).first.map((sentence) => filled(sentence, to));
  return oneOf(words, seed);
}

function kindOf({ type, text }: Pick<Asked, 'type' | 'text'>): Kind {
  if (type === 'photo' || type === 'gift') return type;
  if (text?.includes('?')) return 'question';
  return text && GREETING.test(text) ? 'greeting' : 'text';
}

function wordsOf({ language }: Pick<Asked, 'language'>): Words {
  return WORDS[matchLocale(language) ?? 'en'];
}

function filled(sentence: string, { name }: Pick<Asked, 'name'>): string {
  return sentence.replace('{name}', () => name);
}

function oneOf<One>(some: readonly One[], seed: string): One {
  const number = createHash('sha256').update(seed).digest().readUInt32BE();
  const one = some[number % some.length];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
}
