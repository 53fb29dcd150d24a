import { QUOTE_CHARACTERS } from '@rendezvous/contract/chat/limits';
import { draftKey } from '../../data/draft-key.ts';
import type { SentKind } from './kind.ts';

export const text: SentKind<'text'> = {
  preview: ({ text, folded }, t) => (folded ? t('folded.text') : text),
  quoted: ({ text, folded }) => ({ type: 'text', text: beginningOf(text), folded }),
  unsent: ({ text }) => ({ type: 'text', text, folded: false }),
  words: ({ text }) => text,
  field: draftKey,
  choice: null,
};

const beginningOf = (text: string) => [...text].slice(0, QUOTE_CHARACTERS).join('');
