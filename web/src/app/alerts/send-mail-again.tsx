import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** A button that asks for the mail of the sign-up once more (A8). */
export function SendMailAgain({ wide }: { wide?: boolean }) {
  const t = useTexts('alerts');
  const sentenceOf = useProblemSentence();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  async function sendAgain() {
    setState('sending');
    try {
      await api('POST activation-mail.php');
      setState('sent');
    } catch (problem) {
      setState('idle');
      showToast({ text: sentenceOf(problem) });
    }
  }

  return (
    <div role="status">
      {state === 'sent' ? (
        <p>{t('activation.sent')}</p>
      ) : (
        <Button onClick={sendAgain} busy={state === 'sending'} wide={wide} look={wide ? 'primary' : 'line'}>
          {t('activation.action')}
        </Button>
      )}
    </div>
  );
}
