import { useQueryClient } from '@tanstack/react-query';
import { passkeysQuery } from '../../../data/passkeys.ts';
import { Form, SubmitButton } from '../../../parts/form.tsx';
import { FormSheet } from '../../../parts/form-sheet.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { showToast } from '../../../ui/toast.tsx';
import styles from '../form.module.css';
import { PasswordField } from '../password-field.tsx';

/** Asks for the password; the browser then asks for finger, face or PIN. */
export function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('settings');
  return (
    <FormSheet open={open} onClose={onClose} title={t('passkeys.addTitle')}>
      <AddForm onDone={onClose} />
    </FormSheet>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('settings');
  const queryClient = useQueryClient();
  const form = useForm('POST passkeys.php?options=1', {
    async send({ password }) {
      const { makePasskey } = await import('./ceremonies.ts');
      return makePasskey(password);
    },
    async onSuccess(made) {
      if (made !== 'made') return;
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      showToast({ text: t('passkeys.made') });
      onDone();
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <p>{t('passkeys.addText')}</p>
      <PasswordField {...form.field('password')} />
      <p role="status" className="quiet">
        {form.result === 'cancelled' ? t('passkeys.cancelled') : null}
        {form.result === 'known' ? t('passkeys.known') : null}
      </p>
      <SubmitButton form={form}>{t('passkeys.addAction')}</SubmitButton>
    </Form>
  );
}
