import type { Caution, CautionRule } from '@rendezvous/contract/chat/cautions';
import type { Message } from '@rendezvous/contract/chat/message';
import { keep } from '../../platform/keep.ts';
import { asItLooks } from '../accounts/index.ts';

/** Phrase of a rule, as the words that stand one after the other; `open`: the last may go on. */
type Phrase = { words: string[]; open: boolean };
/** Phrases, looked up by the first word, however many there are. `openings`: single words that may go on. */
type Phrases = { none: boolean; byFirst: ReadonlyMap<string, Phrase[]>; openings: string[] };
type Rule = { sign: Caution; says: Phrases; with: Phrases; unless: Phrases };
/**
 * Rules as they are looked for; `anySays`: what any of them begins with, which most sentences have nothing of;
 * `signOf`: what they find in a message, kept, because a conversation is read again and again.
 */
type Reading = { anySays: Phrases; rules: Rule[]; signOf: ReturnType<typeof keep<Caution | null>> };

/** Messages whose signs are kept. */
const MOST_KEPT = 10_000;

/** Length of an account number (ISO 13616) where many have one; elsewhere it is not looked for. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  ...{ ae: 23, at: 20, be: 16, bg: 22, ch: 21, cy: 28, cz: 24, de: 22, dk: 18, ee: 20, es: 24, fi: 18, fr: 27, gb: 22 },
  ...{ gr: 27, hr: 21, hu: 28, ie: 22, it: 27, lt: 20, lu: 20, lv: 21, mt: 31, nl: 18, no: 15, pl: 28, pt: 25, ro: 24 },
  ...{ se: 24, si: 19, sk: 24, tr: 26, ua: 29 },
};
const IBAN = /\b[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}/g;
const WALLET = /\b(?:bc1[a-z0-9]{25,60}|0x[0-9a-f]{40}|(?=[a-z]*\d)(?:[13][a-km-z1-9]{25,34}|t[a-km-z1-9]{33}))\b/g;
const PHONE = /(?<!\w)\+?\d(?:[ ()/-]{0,2}\d){7,14}(?!\w)/g;

/** Rules as they are looked for, made once for each list. */
const readings = new WeakMap<readonly CautionRule[], Reading>();

/**
 * Finds the sign of fraud in a text, that of the first rule that fits a sentence (C11); null: none. All of it happens
 * here: no text leaves the process for it.
 */
export function cautionIn(text: string, rules: readonly CautionRule[]): Caution | null {
  return signIn(text, readingOf(rules));
}

function signIn(text: string, reading: Reading): Caution | null {
  const sentences = sentencesOf(text).filter((words) => isSaid(reading.anySays, words));
  const found = reading.rules.find((rule) =>
    sentences.some(
      (words) =>
        isSaid(rule.says, words) && (rule.with.none || isSaid(rule.with, words)) && !isSaid(rule.unless, words),
    ),
  );
  return found?.sign ?? null;
}

/** Adds to a received message the sign that its text bears. Its sender never hears of it. */
export function withCaution(message: Message, rules: readonly CautionRule[]): Message {
  if (message.own || !('text' in message) || message.text === null) return message;
  const { text } = message;
  const reading = readingOf(rules);
  // The text of a message never changes.
  const caution = reading.signOf(message.id, () => signIn(text, reading));
  return caution ? { ...message, caution } : message;
}

function readingOf(rules: readonly CautionRule[]): Reading {
  const known = readings.get(rules);
  if (known) return known;
  const made = {
    anySays: phrasesOf(rules.flatMap(({ says }) => says)),
    rules: rules.map((rule) => ({
      sign: rule.sign,
      says: phrasesOf(rule.says),
      with: phrasesOf(rule.with),
      unless: phrasesOf(rule.unless),
    })),
    signOf: keep<Caution | null>(MOST_KEPT),
  };
  readings.set(rules, made);
  return made;
}

/** Takes the words of phrases; one of signs alone says nothing. */
function phrasesOf(phrases: readonly string[]): Phrases {
  const all = phrases
    .map((phrase) => ({ words: wordsOf(folded(phrase)), open: phrase.endsWith('*') }))
    .filter(({ words }) => words.length > 0);
  const isOpening = ({ words, open }: Phrase) => open && words.length === 1;
  return {
    none: all.length === 0,
    byFirst: Map.groupBy(
      all.filter((phrase) => !isOpening(phrase)),
      ({ words }) => words[0] ?? '',
    ),
    openings: all.filter(isOpening).flatMap(({ words }) => words),
  };
}

function isSaid({ byFirst, openings }: Phrases, said: string[]): boolean {
  return said.some(
    (word, at) =>
      byFirst.get(word)?.some((phrase) => isSaidAt(phrase, said, at)) ||
      openings.some((opening) => word.startsWith(opening)),
  );
}

function isSaidAt({ words, open }: Phrase, said: string[], at: number): boolean {
  const last = words.length - 1;
  return words.every((word, n) => (open && n === last ? said[at + n]?.startsWith(word) : said[at + n] === word));
}

function sentencesOf(text: string): string[][] {
  return withNumbersNamed(folded(text))
    .split(/[.!?;]+(?=\s|$)|\n/)
    .map(wordsOf);
}

/** Takes out of a text what hides its words: capitals, accents, invisible characters. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’`]/gu, '')
    .toLowerCase();
}

/** Puts a word in place of each number that fraud asks for or gives. */
function withNumbersNamed(text: string): string {
  return text.replace(IBAN, withIbanNamed).replace(WALLET, ' <wallet> ').replace(PHONE, ' <phone> ');
}

/** Names the account number that a run of letters and digits begins with, if its check digits say that it is one. */
function withIbanNamed(found: string): string {
  let left = IBAN_LENGTHS[found.slice(0, 2)] ?? Number.POSITIVE_INFINITY;
  let end = 0;
  while (left > 0 && end < found.length) if (/[a-z0-9]/.test(found.charAt(end++))) left -= 1;
  return left === 0 && isIban(found.slice(0, end)) ? ` <iban> ${found.slice(end)}` : found;
}

/**
 * Splits into words, as their readers take them: letters that stand apart from each other (`w h a t s a p p`) are one
 * word, and a letter of another script is the one that it looks like.
 */
function wordsOf(sentence: string): string[] {
  const spelled = sentence.replace(/(?<![\p{L}\p{N}])\p{L}(?:[ ._*-]\p{L}){3,}(?![\p{L}\p{N}])/gu, (letters) =>
    letters.replace(/[ ._*-]/g, ''),
  );
  return (spelled.match(/<(?:iban|wallet|phone)>|[\p{L}\p{N}]+/gu) ?? []).map(asItLooks);
}

/** Tells whether a number can be an account: its check digits say so. */
function isIban(found: string): boolean {
  const plain = found.replace(/[ -]/g, '');
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[a-z]/g, (letter) => String(letter.charCodeAt(0) - 87));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
