import type { Message, NewContent, Quoted } from '@rendezvous/contract/chat/message';
import type { Entry } from '../../data/timeline.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';

/** The content of a message, whether sent or not. */
export type Said = SaidIn<Message>;
type SaidIn<M> = M extends Message ? Omit<M, Exclude<keyof Message, 'type'>> : never;

export function saidBy(entry: Entry): Said {
  return entry.kind === 'message' ? entry.message : unsent(entry.content);
}

function unsent(content: NewContent): Said {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: content.text, folded: false };
    case 'image':
      return { type: 'image', photo: { id: content.photo, image: null, seen: 'sharp' } };
    case 'gift':
      return { type: 'gift', gift: { id: content.gift }, text: content.text || null, folded: false };
  }
}

/** Content that a line can tell of: a message, or what is quoted of one. */
type Told = { type: 'image' } | Exclude<Said, { type: 'image' }> | Quoted;

/** The same content in one line of the list, or above an answer. */
export function usePreview(): (said: Told) => string {
  const t = useTexts('chat');
  return (said) => {
    switch (said.type) {
      case 'text':
        return said.folded ? t('folded.text') : said.text;
      case 'image':
        return t('says.photo');
      case 'gift':
        return said.text === null
          ? t('says.gift')
          : t('says.giftWith', { note: said.folded ? t('folded.text') : said.text });
      case 'erased':
        return t('gone.erased');
      case 'gone':
        return t('quote.gone');
      case 'older':
        return t('quote.older');
    }
  };
}
