import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { emailQuery } from '../../../data/email.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { api } from '../../../platform/api/api.ts';
import { useFieldTexts } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { PasswordField } from '../password-field.tsx';
import styles from './credentials.module.css';

/** The old password and a new one (A9). */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('settings');
  const queryClient = useQueryClient();
  const { data: own } = useSuspenseQuery(emailQuery);
  const change = useMutation({
    mutationFn: (body: { old_password: string; password: string }) => api('PUT password.php', { body }),
    onSuccess() {
      showToast({ text: t('password.done') });
      // A new password cancels a change of the address.
      void queryClient.invalidateQueries({ queryKey: emailQuery.queryKey });
      onDone();
    },
  });
  const fields = useFieldTexts(change.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.mutate({ old_password: String(form.get('old_password')), password: String(form.get('password')) });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post">
      <FormProblem problem={change.error} />
      {/* tells password managers which account the password belongs to */}
      <input type="email" name="username" value={own.email} autoComplete="username" readOnly hidden />
      <PasswordField
        name="old_password"
        label={t('password.old')}
        error={fields.old_password}
        showLabel={t('password.showOld')}
      />
      <PasswordField isNew label={t('password.new')} error={fields.password} showLabel={t('password.showNew')} />
      <Button type="submit" look="primary" size="large" wide busy={change.isPending}>
        {t('password.submit')}
      </Button>
      <p className={styles.other}>
        <Link to="/reset-password" state={{ resetEmail: own.email }}>
          {t('password.forgotten')}
        </Link>
      </p>
    </form>
  );
}
