import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useProblemSentence } from '../platform/texts/use-problem-text.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './confirm-mail-banner.module.css';

/** Until the address is confirmed nobody finds the member (A8); `onSendAgain` asks for another mail. */
export function ConfirmMailBanner({ onSendAgain }: { onSendAgain: () => Promise<void> }) {
  const t = useTexts('shell');
  const sentenceOf = useProblemSentence();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  async function sendAgain() {
    setState('sending');
    try {
      await onSendAgain();
      setState('sent');
    } catch (problem) {
      setState('idle');
      showToast({ text: sentenceOf(problem) });
    }
  }

  return (
    <div className={styles.place} data-banner>
      <Banner
        icon={Mail}
        look="warning"
        role="status"
        action={
          state === 'sent' ? null : (
            <Button onClick={sendAgain} busy={state === 'sending'}>
              {t('confirmMail.again')}
            </Button>
          )
        }
      >
        {state === 'sent' ? t('confirmMail.sent') : t('confirmMail.text')}
      </Banner>
    </div>
  );
}
