import { useEffect, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './alerts.module.css';
import { SendMailAgain } from './send-mail-again.tsx';

/** The same condition as in the styles, which hide the alert there. */
const PHONE = '(width < 48rem) and (pointer: coarse)';

/** The reminder as a modal: on a phone, after a sign-up elsewhere (section 4). */
export function ActivationSheet({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTexts('alerts');
  const shell = useTexts('shell');
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(matchMedia(PHONE).matches), []);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('activation.name')} closeLabel={shell('close')}>
      <div className={styles.sheet}>
        <p>{text}</p>
        <SendMailAgain wide />
        <Button look="text" onClick={close}>
          {t('activation.later')}
        </Button>
      </div>
    </Sheet>
  );
}
