import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import { Refusal } from '../../platform/http/refusal.ts';
import { keptWithin } from '../../platform/text-length.ts';

/**
 * The words of a message without towers of marks.
 * @throws Refusal `message_too_long`
 */
export function wordsWithin({ message_length: max }: OperatorSettings, text: string): string {
  const kept = keptWithin(text, max);
  if (kept === null) throw tooLong(max);
  return kept;
}

function tooLong(max: number): Refusal {
  return new Refusal('message_too_long', { max }, { fields: { text: { code: 'too_long', params: { max } } } });
}
