import { PASSWORD_MIN, RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { ApiProblem, api } from '../../../platform/api.ts';
import { useFieldTexts } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { FormProblem } from '../../../shell/form-problem.tsx';
import { Button, buttonProps } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import styles from '../form.module.css';
import { endSession } from '../session.ts';
import { isDeadLink, LinkInvalid } from './link-invalid.tsx';

type Typed = { password: string; repeat: string };

/** Behind the link of a reset mail: only the press sets the password (A5); then to the login. */
export function NewPassword({ token }: { token: string }) {
  const t = useTexts('credentials');
  const title = useId();
  const change = useNewPassword(token);
  const fields = useFieldTexts(change.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.mutate({ password: String(form.get('password')), repeat: String(form.get('repeat')) });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post" aria-labelledby={title}>
      <div className={styles.head}>
        <h1 id={title}>{t('newPassword.title')}</h1>
        <p>{t('newPassword.text')}</p>
      </div>
      <FormProblem problem={change.error} />
      <PasswordField
        name="password"
        label={t('newPassword.password')}
        hint={t('newPassword.hint', { min: PASSWORD_MIN })}
        error={fields.password}
        autoComplete="new-password"
        showLabel={t('newPassword.show')}
        required
      />
      <PasswordField
        name="repeat"
        label={t('newPassword.repeat')}
        error={fields.repeat}
        autoComplete="new-password"
        showLabel={t('newPassword.show')}
        required
      />
      <Button type="submit" look="primary" size="large" wide busy={change.isPending}>
        {t('newPassword.submit')}
      </Button>
    </form>
  );
}

function useNewPassword(token: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    async mutationFn({ password, repeat }: Typed) {
      if (password !== repeat) throw differ();
      await api('PUT reset-password.php', { body: { token, password } });
    },
    async onSuccess() {
      // signed out everywhere, here too
      endSession(queryClient);
      await router.navigate({ to: '/login', search: { done: 'reset' }, replace: true });
    },
    async onError(error) {
      // the dead token leaves the address
      if (isDeadLink(error))
        await router.navigate({ to: '/reset-password/do', search: { state: 'invalid' }, replace: true });
    },
  });
}

/** What was typed twice never leaves the page when it differs (section 5), and is told like any other wrong field. */
function differ(): ApiProblem {
  return new ApiProblem({
    code: 'validation_failed',
    status: 422,
    fields: { repeat: { code: 'passwords_differ' } },
  });
}

/** Expired or used. */
export function ResetInvalid() {
  const t = useTexts('credentials');
  const action = (
    <Link to="/reset-password" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('resetInvalid.again')}
    </Link>
  );
  return <LinkInvalid text={t('resetInvalid.text', { hours: RESET_SECONDS / 3600 })} action={action} />;
}
