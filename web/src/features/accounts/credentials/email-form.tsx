import { useQueryClient } from '@tanstack/react-query';
import { emailQuery } from '../../../data/email.ts';
import { Form, SubmitButton } from '../../../parts/form.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { TextField } from '../../../ui/input.tsx';
import { PasswordField } from '../password-field.tsx';
import styles from './credentials.module.css';

/** Asks for a link to a new address, with the password (A9). */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('settings');
  const queryClient = useQueryClient();
  const form = useForm('POST email.php', {
    onSuccess(own) {
      queryClient.setQueryData(emailQuery.queryKey, own);
      onDone();
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <TextField
        {...form.field('email')}
        type="email"
        label={t('email.new')}
        hint={t('email.hint')}
        autoComplete="email"
        required
      />
      <PasswordField {...form.field('password')} label={t('email.password')} />
      <SubmitButton form={form}>{t('email.submit')}</SubmitButton>
    </Form>
  );
}
