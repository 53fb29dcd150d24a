import type { MessageType, Quoted, ReadContent } from '@rendezvous/contract/chat/message';
import type { Entry } from '../../data/timeline.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { previewOf, unsentContent } from './kinds.ts';

/** The content of a message, whether sent or not. */
export type Said = ReadContent<MessageType>;

export function saidBy(entry: Entry): Said {
  return entry.kind === 'message' ? entry.message : unsentContent(entry.content);
}

/** The same content in one line of the list, or above an answer. */
export function usePreview(): (said: Said | Quoted) => string {
  const t = useTexts('chat');
  return (said) => {
    if (said.type === 'gone') return t('quote.gone');
    if (said.type === 'older') return t('quote.older');
    return previewOf(said, t);
  };
}
