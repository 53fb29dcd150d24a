import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { emailQuery } from '../../data/email.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { ResendActivation } from '../../parts/resend-activation.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmailForm } from '../accounts/credentials/email-form.tsx';
import styles from '../accounts/form.module.css';

/** The end of the steps: the address must be confirmed before others can see the member (A8). */
export function ConfirmStep() {
  const t = useTexts('signup');
  const { email, pending } = useSuspenseQuery(emailQuery).data;
  const [changing, setChanging] = useState(false);
  return (
    <>
      <PageHead title={t('confirm.title')} icon={MailCheck}>
        <p>
          {t.rich('confirm.text', {
            email: pending?.email ?? email,
            address: (words) => <strong className={styles.address}>{words}</strong>,
          })}
        </p>
        <p>{t('confirm.spam')}</p>
      </PageHead>
      <div className={styles.actions}>
        <Link to="/signup-matches" {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
          {t('confirm.matches')}
        </Link>
        {/* the link that waits for a press is the new address's */}
        {pending ? null : <ResendActivation label={t('confirm.resend')} done={t('confirm.resent')} />}
        <Button look="text" onClick={() => setChanging(true)}>
          {t('confirm.change')}
        </Button>
      </div>
      <FormSheet open={changing} onClose={() => setChanging(false)} title={t('confirm.changeTitle')} guarded>
        <EmailForm onDone={() => setChanging(false)} />
      </FormSheet>
    </>
  );
}
