import type { Message, NewContent, Quoted } from '@rendezvous/contract/chat/message';
import { lazy, type ReactElement, Suspense } from 'react';
import type { Entry } from '../../data/timeline.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { isEmojiOnly } from './emoji-only.ts';
import styles from './message-content.module.css';
import { MessageText } from './message-text.tsx';

const FoldedText = lazy(() => import('./folded-text.tsx').then(({ FoldedText }) => ({ default: FoldedText })));
const GiftContent = lazy(() => import('./gift-content.tsx').then(({ GiftContent }) => ({ default: GiftContent })));
const PhotoContent = lazy(() => import('./photo-content.tsx').then(({ PhotoContent }) => ({ default: PhotoContent })));

/** The content of a message, whether sent or not. */
type Said = SaidIn<Message>;
type SaidIn<M> = M extends Message ? Omit<M, Exclude<keyof Message, 'type'>> : never;

export function saidBy(entry: Entry): Said {
  return entry.kind === 'message' ? entry.message : unsent(entry.content);
}

function unsent(content: NewContent): Said {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: content.text, folded: false };
    case 'image':
      return { type: 'photo', photo: { id: content.photo, image: null, seen: 'sharp' } };
    case 'gift':
      return { type: 'gift', gift: { id: content.gift }, text: content.text || null, folded: false };
  }
}

type MessageContentProps = {
  /** id of the message */
  id: string;
  said: Said;
  /** conversation of a message that was sent */
  conversation: string | null;
  /** the partner's name */
  name: string;
  /** true: the reader has not seen it before */
  isNew: boolean;
};

/** The content of a message in its bubble. A type without a case does not compile. */
export function MessageContent({ id, said, conversation, name, isNew }: MessageContentProps): ReactElement | string {
  const t = useTexts('chat');
  switch (said.type) {
    case 'text':
      if (said.folded)
        return (
          <Suspense fallback={t('folded.text')}>
            <FoldedText text={said.text} />
          </Suspense>
        );
      if (isEmojiOnly(said.text)) return <span className={styles.emoji}>{said.text}</span>;
      return <MessageText text={said.text} links={said.links ?? false} />;
    case 'photo':
      return (
        <Suspense fallback={t('says.photo')}>
          <PhotoContent photo={said.photo} conversation={conversation} name={name} />
        </Suspense>
      );
    case 'gift':
      return (
        <Suspense fallback={t('says.gift')}>
          <GiftContent
            id={id}
            gift={said.gift.id}
            note={said.text}
            folded={said.folded}
            links={said.links ?? false}
            newFrom={isNew ? name : null}
          />
        </Suspense>
      );
    case 'erased':
      return <em className={styles.erased}>{t('gone.erased')}</em>;
  }
}

/** Content that a line can tell of: a message, or what is quoted of one. */
type Told = { type: 'photo' } | Exclude<Said, { type: 'photo' }> | Quoted;

/** The same content in one line of the list, or above an answer. */
export function usePreview(): (said: Told) => string {
  const t = useTexts('chat');
  return (said) => {
    switch (said.type) {
      case 'text':
        return said.folded ? t('folded.text') : said.text;
      case 'photo':
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
