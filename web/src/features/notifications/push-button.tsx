import { type ReactNode, useState } from 'react';
import { useSettings } from '../../data/settings.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

type PushButtonProps = { account: string; look?: 'primary' | 'line'; children: ReactNode };

/** Asks the browser for permission, which it grants or refuses by itself. It only happens after this press. */
export function PushButton({ account, look, children }: PushButtonProps) {
  const { push_public_key } = useSettings();
  const sentenceOf = useProblemSentence();
  const [busy, setBusy] = useState(false);

  async function switchOn() {
    if (!push_public_key) return;
    setBusy(true);
    try {
      const { switchPushOn } = await import('../../platform/push/subscribe.ts');
      await switchPushOn(account, push_public_key);
    } catch (problem) {
      showToast({ text: sentenceOf(problem) });
    }
    setBusy(false);
  }

  return (
    <Button look={look} onClick={switchOn} busy={busy}>
      {children}
    </Button>
  );
}
