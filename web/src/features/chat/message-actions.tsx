import type { Message } from '@rendezvous/contract/chat/message';
import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import { askToReport } from '../../parts/ask-to-report.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './message-actions.module.css';

type MessageActionsProps = {
  /** null: no message is chosen */
  message: Message | null;
  /** null: the partner has left or is hidden */
  name: string | null;
  blocked: boolean;
  onClose: () => void;
};

/** A dialog with the actions on a received message. */
export function MessageActions({ message, name, blocked, onClose }: MessageActionsProps) {
  const t = useTexts('chat');
  const shell = useTexts('shell');

  const text = message && 'text' in message ? message.text : null;

  function report({ id, conversation }: Message) {
    onClose();
    askToReport({ kind: 'message', message: id, conversation, name, blocked });
  }

  function copy(text: string) {
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: t('log.copied') }),
      () => showToast({ text: t('log.notCopied') }),
    );
    onClose();
  }

  return (
    <Sheet open={message !== null} onClose={onClose} title={t('log.more')} closeLabel={shell('close')}>
      {message ? (
        <div className={styles.actions}>
          {text ? (
            <Button look="text" onClick={() => copy(text)}>
              <Icon of={Copy} size={20} />
              {t('log.copy')}
            </Button>
          ) : null}
          <Button look="text" onClick={() => report(message)}>
            <Icon of={Flag} size={20} />
            {t('log.report')}
          </Button>
        </div>
      ) : null}
    </Sheet>
  );
}
