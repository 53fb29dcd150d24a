import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { api } from '../../platform/api.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { FormProblem } from '../../shell/form-problem.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/input.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { membersLink } from '../members/members-link.ts';
import { useSettings } from '../site/settings.ts';
import styles from './form.module.css';
import { startSession } from './session.ts';

/** Name or e-mail and password; then to where the visitor wanted, else to the members (section 2). */
export function LoginForm({ next }: { next?: string }) {
  const t = useTexts('accounts');
  const queryClient = useQueryClient();
  const router = useRouter();
  const title = useId();
  const { may_sign_up } = useSettings();
  const login = useMutation({
    mutationFn: (body: { login: string; password: string }) => api('POST user.php', { body }),
    async onSuccess(user) {
      startSession(queryClient, user);
      // the way back doesn't lead through the login
      if (next) await router.navigate({ href: next, replace: true });
      else await router.navigate({ ...membersLink(user), replace: true });
    },
  });
  const fields = useFieldTexts(login.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    login.mutate({ login: String(form.get('login')), password: String(form.get('password')) });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post" aria-labelledby={title}>
      <div className={styles.head}>
        <h1 id={title}>{t('login.title')}</h1>
      </div>
      <FormProblem problem={login.error} />
      <TextField
        name="login"
        label={t('login.login')}
        error={fields.login}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        error={fields.password}
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
        required
      />
      <Button type="submit" look="primary" size="large" wide busy={login.isPending}>
        {t('login.submit')}
      </Button>
      {may_sign_up ? (
        <p className={styles.other}>
          {t('login.noAccount')} <Link to="/signup">{t('login.signup')}</Link>
        </p>
      ) : null}
    </form>
  );
}
