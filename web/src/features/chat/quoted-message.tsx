import type { Quoted } from '@rendezvous/contract/chat/message';
import X from 'lucide-react/icons/x';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './quoted-message.module.css';
import { usePreview } from './said.ts';

type QuotedMessageProps = {
  quoted: Quoted;
  /** the partner's name */
  name: string;
  /** leads to the message, where it can be read */
  onJump: (sequence: number) => void;
};

/** The message above its answer, in the bubble. */
export function QuotedMessage({ quoted, name, onJump }: QuotedMessageProps) {
  const isThere = quoted.type !== 'gone' && quoted.type !== 'older';
  if (!isThere) {
    return (
      <span className={styles.quote}>
        <Said quoted={quoted} name={name} />
      </span>
    );
  }
  return (
    <button type="button" className={styles.quote} onClick={() => onJump(quoted.sequence)}>
      <Said quoted={quoted} name={name} />
    </button>
  );
}

/** The message that is being answered, above the text field. */
export function QuoteBar({ quoted, name, onDrop }: { quoted: Quoted; name: string; onDrop: () => void }) {
  const t = useTexts('chat');
  return (
    <div className={styles.bar}>
      <span className={styles.quote}>
        <Said quoted={quoted} name={name} />
      </span>
      <IconButton label={t('quote.drop')} onClick={onDrop}>
        <Icon of={X} size={20} />
      </IconButton>
    </div>
  );
}

function Said({ quoted, name }: { quoted: Quoted; name: string }) {
  const t = useTexts('chat');
  const text = usePreview()(quoted);
  return (
    <>
      <span className="hide">{quoted.own ? t('quote.answersOwn') : t('quote.answers', { name })} </span>
      <strong aria-hidden="true">{quoted.own ? t('log.own') : name}</strong>
      <span className={styles.said}>{quoted.automatic ? t('automatically', { text }) : text}</span>
    </>
  );
}
