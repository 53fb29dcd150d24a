import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { emailQuery } from '../../../data/email.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { api } from '../../../platform/api/api.ts';
import { useFieldTexts } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/input.tsx';
import { PasswordField } from '../password-field.tsx';
import styles from './credentials.module.css';

/** Asks for a link to a new address, with the password (A9). */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('settings');
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: (body: { email: string; password: string }) => api('POST email.php', { body }),
    onSuccess(own) {
      queryClient.setQueryData(emailQuery.queryKey, own);
      onDone();
    },
  });
  const fields = useFieldTexts(ask.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    ask.mutate({ email: String(form.get('email')), password: String(form.get('password')) });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post">
      <FormProblem problem={ask.error} />
      <TextField
        name="email"
        type="email"
        label={t('email.new')}
        hint={t('email.hint')}
        error={fields.email}
        autoComplete="email"
        required
      />
      <PasswordField label={t('email.password')} error={fields.password} />
      <Button type="submit" look="primary" size="large" wide busy={ask.isPending}>
        {t('email.submit')}
      </Button>
    </form>
  );
}
