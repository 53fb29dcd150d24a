import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type FormEvent, type MouseEvent, useCallback, useId, useRef, useState } from 'react';
import { useSettings } from '../../data/settings.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { api, type CodeOf, problemOf } from '../../platform/api/api.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonProps } from '../../ui/button.tsx';
import { TextField } from '../../ui/input.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { asAddress } from '../accounts/credentials/reset-start.ts';
import styles from '../accounts/form.module.css';
import { PasswordField } from '../accounts/password-field.tsx';
import { SendLinkAgain } from '../leaving/send-link-again.tsx';
import { AccountClosed } from './account-closed.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { useEnter } from './use-enter.ts';

/**
 * Tells whether a link by mail is the way on (A3): a right password may be refused while a stranger's guesses block the
 * account, and the answer can't tell.
 */
function wasKeptOut(code: CodeOf<'POST user.php'> | undefined): boolean {
  return code === 'login_failed' || code === 'too_many_attempts' || code === 'rate_limited';
}

/** The login: name or address and password, or a passkey. */
export function LoginForm({ next, afterReset }: { next?: string; afterReset: boolean }) {
  const t = useTexts('accounts');
  const router = useRouter();
  const enter = useEnter(next);
  const [passkeyProblem, setPasskeyProblem] = useState<unknown>(null);
  const title = useId();
  const { may_sign_up } = useSettings();
  const login = useMutation({
    mutationFn: (body: { login: string; password: string }) => api('POST user.php', { body }),
    onSuccess: enter,
  });
  const { reset } = login;
  const tellPasskeyProblem = useCallback(
    (problem: unknown) => {
      reset();
      setPasskeyProblem(problem);
    },
    [reset],
  );
  const problem = login.error ?? passkeyProblem;
  const refused = problemOf<'POST user.php'>(login.error);
  const said = problemOf<'POST user.php' | 'POST passkey-sign-in.php'>(problem);
  const closed = said?.code === 'account_banned' || said?.code === 'account_excluded' ? said : null;
  const fields = useFieldTexts(login.error);
  const form = useRef<HTMLFormElement>(null);

  /** Opens the reset with the typed address, but not in the page's address. */
  function askReset(event: MouseEvent) {
    if (!form.current || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const resetEmail = asAddress(String(new FormData(form.current).get('login')));
    void router.navigate({ to: '/reset-password', state: { resetEmail } });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPasskeyProblem(null);
    const form = new FormData(event.currentTarget);
    login.mutate({ login: String(form.get('login')), password: String(form.get('password')) });
  }

  const byMail = (
    <Link to="/reset-password" onClick={askReset} {...buttonProps()}>
      {t('login.byMail')}
    </Link>
  );
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate method="post" aria-labelledby={title}>
      <PageHead id={title} title={t('login.title')} />
      {afterReset && login.isIdle ? (
        <Banner icon={CircleCheck} look="success" role="status">
          {t('login.passwordSet')}
        </Banner>
      ) : null}
      {closed ? (
        <AccountClosed problem={closed} />
      ) : (
        <FormProblem problem={problem} action={wasKeptOut(refused?.code) ? byMail : null} />
      )}
      {login.variables && refused?.code === 'account_pending_deletion' ? <SendLinkAgain {...login.variables} /> : null}
      <TextField
        name="login"
        label={t('login.login')}
        error={fields.login}
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <PasswordField error={fields.password} />
      <Link to="/reset-password" onClick={askReset} className={styles.forgotten}>
        {t('login.forgotten')}
      </Link>
      <Button type="submit" look="primary" size="large" wide busy={login.isPending}>
        {t('login.submit')}
      </Button>
      <PasskeyLogin onUser={enter} onProblem={tellPasskeyProblem} />
      {may_sign_up ? (
        <p className={styles.other}>
          {t('login.noAccount')} <Link to="/signup">{t('login.signup')}</Link>
        </p>
      ) : null}
    </form>
  );
}
