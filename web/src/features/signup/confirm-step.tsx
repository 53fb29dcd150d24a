import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { emailQuery } from '../../data/email.ts';
import { ResendActivation } from '../../parts/resend-activation.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from '../accounts/form.module.css';

/** The end of the steps: the address must be confirmed before others can see the member (A8). */
export function ConfirmStep() {
  const t = useTexts('signup');
  const { email } = useSuspenseQuery(emailQuery).data;
  return (
    <>
      <PageHead title={t('confirm.title')} icon={MailCheck}>
        <p>{t('confirm.text', { email })}</p>
        <p>{t('confirm.spam')}</p>
      </PageHead>
      <div className={styles.actions}>
        <Link to="/signup-matches" {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
          {t('confirm.matches')}
        </Link>
        <ResendActivation label={t('confirm.resend')} done={t('confirm.resent')} />
      </div>
    </>
  );
}
