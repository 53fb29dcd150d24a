import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { emailQuery } from '../../../data/email.ts';
import { Form, SubmitButton } from '../../../parts/form.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { showToast } from '../../../ui/toast.tsx';
import { PasswordField } from '../password-field.tsx';
import styles from './credentials.module.css';

/** The old password and a new one (A9). */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('settings');
  const queryClient = useQueryClient();
  const { data: own } = useSuspenseQuery(emailQuery);
  const form = useForm('PUT password.php', {
    onSuccess() {
      showToast({ text: t('password.done') });
      // A new password cancels a change of the address.
      void queryClient.invalidateQueries({ queryKey: emailQuery.queryKey });
      onDone();
    },
  });

  return (
    <Form form={form} className={styles.form}>
      {/* tells password managers whose password this is */}
      <input type="email" name="username" value={own.email} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('old_password')} label={t('password.old')} showLabel={t('password.showOld')} />
      <PasswordField isNew {...form.field('password')} label={t('password.new')} showLabel={t('password.showNew')} />
      <SubmitButton form={form}>{t('password.submit')}</SubmitButton>
      <p className={styles.other}>
        <Link to="/reset-password" state={{ resetEmail: own.email }}>
          {t('password.forgotten')}
        </Link>
      </p>
    </Form>
  );
}
