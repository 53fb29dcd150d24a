import type { Message, NewContent } from '@rendezvous/contract/chat/message';
import { lazy, type ReactElement, Suspense } from 'react';
import type { Entry } from '../../data/timeline.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { isEmojiOnly } from './emoji-only.ts';
import { FoldedText } from './folded-text.tsx';
import { GiftContent } from './gift-content.tsx';
import styles from './message-content.module.css';

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
      if (said.folded) return <FoldedText text={said.text} />;
      return isEmojiOnly(said.text) ? <span className={styles.emoji}>{said.text}</span> : said.text;
    case 'photo':
      return (
        <Suspense fallback={t('says.photo')}>
          <PhotoContent photo={said.photo} conversation={conversation} name={name} />
        </Suspense>
      );
    case 'gift':
      return (
        <GiftContent id={id} gift={said.gift.id} note={said.text} folded={said.folded} newFrom={isNew ? name : null} />
      );
    case 'erased':
      return <em className={styles.erased}>{t('gone.erased')}</em>;
  }
}

/** The same content in one line of the list. */
export function usePreview(): (said: Said) => string {
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
    }
  };
}
