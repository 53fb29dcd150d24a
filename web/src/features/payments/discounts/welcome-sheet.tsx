import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import styles from './welcome-discount.module.css';

type WelcomeSheetProps = { open: boolean; percentage: number; left: number; onClose: () => void };

/** The welcome discount as a modal, which is loaded when it opens. Texts: `discounts`. */
export function WelcomeSheet({ open, percentage, left, onClose }: WelcomeSheetProps) {
  const t = useTexts('discounts');
  const shell = useTexts('shell');
  return (
    <Sheet open={open} onClose={onClose} title={t('welcome.name')} closeLabel={shell('close')}>
      <div className={styles.modal}>
        <p>{t('welcome.text', { percentage })}</p>
        <p className={styles.large}>
          <CountdownClock seconds={left} />
        </p>
        <Link to="/credits" {...buttonProps({ look: 'primary', size: 'large', wide: true })} onClick={onClose}>
          {t('welcome.see')}
        </Link>
        <Button look="text" onClick={onClose}>
          {t('welcome.later')}
        </Button>
      </div>
    </Sheet>
  );
}
