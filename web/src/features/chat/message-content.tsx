import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { isEmojiOnly } from './emoji-only.ts';
import { previewOf } from './kinds.ts';
import styles from './message-content.module.css';
import { MessageText } from './message-text.tsx';
import looks from './photo-in-message.module.css';
import { usePreview } from './photo-previews.ts';
import type { Said } from './said.ts';

const FoldedText = lazyPart(() => import('./folded-text.tsx').then(({ FoldedText }) => FoldedText));
const GiftContent = lazyPart(() => import('./gift-content.tsx').then(({ GiftContent }) => GiftContent));
const PhotoContent = lazyPart(() => import('./photo-content.tsx').then(({ PhotoContent }) => PhotoContent));

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
    case 'image':
      return (
        <Suspense fallback={<Chosen photo={said.photo.id} />}>
          <PhotoContent photo={said.photo} conversation={conversation} name={name} />
        </Suspense>
      );
    case 'gift':
      return (
        <Suspense fallback={previewOf(said, t)}>
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

/** A photo that was chosen on this page, until what draws photos has come: its sender sees it without a line, too. */
function Chosen({ photo }: { photo: string }) {
  const t = useTexts('chat');
  const preview = usePreview(photo);
  return preview ? <img className={looks.photo} src={preview} alt={t('says.photo')} /> : t('says.photo');
}
