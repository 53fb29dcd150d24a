/**
 * Measures the cost of a page of messages for a reader with the maximum of hidden words: the worst texts and words that
 * the limits allow. Target: at most 20 ms of CPU.
 */
import { HIDDEN_WORDS_MAX } from '@rendezvous/contract/preferences/limits';
import { hiddenBy } from '../server/src/features/preferences/hidden-words.ts';

const MESSAGES = 50;
const LONGEST = 16_000;
const ROUNDS = 9;

/** Texts within a thousand characters as people count them, or within the size of a message. */
const TEXTS: Record<string, string> = {
  'marks on a letter': fill(`a${'\u0301'.repeat(15)}`),
  'marks in the wrong order': fill('\u0301\u0327'),
  'eight marks on a letter': fill(`a${'\u0301\u0327'.repeat(4)}`),
  'one emoji of thousands': fill('👨\u200d'),
  flags: fill('🇩🇪'),
  'what is written out': '\ufdfa'.repeat(1000),
  'the beginning of each phrase': 'a '.repeat(500),
  'letters that fold to several': fill('ΐ'),
  'letters that stand alone': fill('漢'),
  'letters of two cases': Array.from({ length: 1000 }, (_, n) => String.fromCodePoint(0xc0 + n)).join(''),
};
const WORDS: Record<string, string[]> = {
  'marks only': words((n) => `${'\u0300\u0301\u0302\u0303'[n % 4]}${'\u0301'.repeat(1 + (n >> 2))}`),
  'one within the other': words((n) => 'a'.repeat(1 + (n % 40))),
  'phrases that begin alike': words((n) => `${'a '.repeat(19)}${n}`),
  'words that begin alike': words((n) => `${'a'.repeat(38)}${n}`),
};

for (const [text, message] of Object.entries(TEXTS)) {
  for (const [kind, list] of Object.entries(WORDS)) {
    const costs = Array.from({ length: ROUNDS }, () => costOfPage(message, list)).sort((a, b) => a - b);
    const [least, middle, most] = [costs[0], costs[ROUNDS >> 1], costs.at(-1)].map((ms = 0) => ms.toFixed(1));
    console.log(`${text}, ${kind}: ${middle} ms (${least} to ${most})`);
  }
}

/** Milliseconds of CPU. */
function costOfPage(message: string, list: string[]): number {
  const before = process.cpuUsage();
  const isHidden = hiddenBy(list);
  for (let n = 0; n < MESSAGES; n++) isHidden(message);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function fill(unit: string): string {
  return unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST);
}

function words(word: (n: number) => string): string[] {
  return Array.from({ length: HIDDEN_WORDS_MAX }, (_, n) => word(n));
}
