import { Link } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { buttonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../form.module.css';
import { ResendActivation } from './resend-activation.tsx';

/** After the steps: the address has to be confirmed before others can see the member (A8). */
export function ConfirmStep() {
  const t = useTexts('signup');
  return (
    <>
      <div>
        <Icon of={MailCheck} className={styles.sign} />
        <h1>{t('confirm.title')}</h1>
        <p>{t('confirm.text')}</p>
      </div>
      <p className="quiet">{t('confirm.spam')}</p>
      <div className={styles.actions}>
        <Link to="/signup-matches" {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
          {t('confirm.matches')}
        </Link>
        <ResendActivation label={t('confirm.resend')} done={t('confirm.resent')} />
      </div>
    </>
  );
}
