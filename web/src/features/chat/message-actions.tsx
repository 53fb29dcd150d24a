import type { Message } from '@rendezvous/contract/chat/message';
import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import Reply from 'lucide-react/icons/reply';
import { askToReport } from '../../parts/ask-to-report.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './message-actions.module.css';
import { useCopyText } from './use-copy-text.ts';

export type MessageActionsProps = {
  /** null: no message is chosen */
  message: Message | null;
  /** null: the partner has left or is hidden */
  name: string | null;
  blocked: boolean;
  /** null: nothing can be written here */
  onQuote: ((message: Message) => void) | null;
  onClose: () => void;
};

/** A dialog with the actions on a message. */
export function MessageActions({ message, name, blocked, onQuote, onClose }: MessageActionsProps) {
  const t = useTexts('chat');
  const shell = useTexts('shell');
  const copyText = useCopyText();

  const text = message && 'text' in message ? message.text : null;

  function report({ id, conversation }: Message) {
    onClose();
    askToReport({ kind: 'message', message: id, conversation, name, blocked });
  }

  function quote(chosen: Message, answer: (message: Message) => void) {
    onClose();
    // Later, because the dialog gives the focus back when it closes.
    setTimeout(answer, 0, chosen);
  }

  function copy(text: string) {
    copyText(text);
    onClose();
  }

  return (
    <Sheet open={message !== null} onClose={onClose} title={t('log.more')} closeLabel={shell('close')}>
      {message ? (
        <div className={styles.actions}>
          {onQuote ? (
            <Button look="text" onClick={() => quote(message, onQuote)}>
              <Icon of={Reply} size={20} />
              {t('quote.reply')}
            </Button>
          ) : null}
          {text ? (
            <Button look="text" onClick={() => copy(text)}>
              <Icon of={Copy} size={20} />
              {t('log.copy')}
            </Button>
          ) : null}
          {message.own ? null : (
            <Button look="text" onClick={() => report(message)}>
              <Icon of={Flag} size={20} />
              {t('log.report')}
            </Button>
          )}
        </div>
      ) : null}
    </Sheet>
  );
}
