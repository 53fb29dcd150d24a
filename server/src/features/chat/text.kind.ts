import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import type { SentKind, Tariff } from './kind.ts';
import { wordsWithin } from './words-within.ts';

export type TextColumns = { text: string };

/** Words. */
export const text: SentKind<'text', TextColumns> = {
  empty: { text: null },
  read: ({ text }, { folds }) => ({ type: 'text', text, folded: folds(text) }),
  quoted: ({ text }, { folds }) => ({ type: 'text', text, folded: folds(text) }),
  record: ({ text }) => ({ text }),
  tariff: (_, settings) => textTariff(settings),
  row: ({ text }, settings) => ({ type: 'text', text: wordsWithin(settings, text) }),
};

export function textTariff({ message_credits }: OperatorSettings): Tariff {
  return { credits: message_credits, freeToSignupProfile: true };
}
