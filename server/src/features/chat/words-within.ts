import { withoutTowers } from '@rendezvous/contract/http/towers';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import { Refusal } from '../../platform/http/refusal.ts';
import { isLongerThan } from '../../platform/text-length.ts';

/**
 * The words of a message without towers of marks. What is cut counts like characters: who sends thousands is told, not
 * cut short.
 * @throws Refusal `message_too_long`
 */
export function wordsWithin({ message_length: max }: OperatorSettings, text: string): string {
  const kept = withoutTowers(text);
  if (isLongerThan(kept, max - (text.length - kept.length))) throw tooLong(max);
  return kept;
}

function tooLong(max: number): Refusal {
  return new Refusal('message_too_long', { max }, { fields: { text: { code: 'too_long', params: { max } } } });
}
