import { Link, useRouter } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type MouseEvent, useId } from 'react';
import { lostSession } from '../../data/current-user.ts';
import { useSettings } from '../../data/settings.ts';
import { Form, SubmitButton } from '../../parts/form.tsx';
import { useForm } from '../../parts/use-form.ts';
import { type CodeOf, problemOf } from '../../platform/api/api.ts';
import { textIn } from '../../platform/forms/read-form.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonProps } from '../../ui/button.tsx';
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

const SIGNED_OUT = {
  message: 'login.signedOutMessage',
  typed: 'login.signedOutTyped',
  nothing: 'login.signedOut',
} as const;

/** The login: name or address and password, or a passkey. */
export function LoginForm({ next, afterReset }: { next?: string; afterReset: boolean }) {
  const t = useTexts('accounts');
  const router = useRouter();
  const enter = useEnter(next);
  const title = useId();
  const lost = lostSession.use();
  const { may_sign_up, demo_door } = useSettings();
  // Without `next` the page itself leads on to where a sign-in leads
  const form = useForm('POST user.php', { leadsTo: next, onSuccess: enter });
  const { problem } = form;
  const said = problemOf<'POST user.php' | 'POST passkey-sign-in.php'>(problem);
  const closed = said?.code === 'account_banned' || said?.code === 'account_excluded' ? said : null;
  const refused = form.sent && problemOf<'POST user.php'>(problem)?.code;

  /** Opens the reset with the typed address, but not in the page's address. */
  function askReset(event: MouseEvent) {
    if (!form.element.current || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const resetEmail = asAddress(textIn(form.element.current, 'login'));
    void router.navigate({ to: '/reset-password', state: { resetEmail } });
  }

  const byMail = (
    <Link to="/reset-password" onClick={askReset} {...buttonProps()}>
      {t('login.byMail')}
    </Link>
  );
  return (
    <Form form={form} className={styles.form} aria-labelledby={title}>
      <PageHead id={title} title={t('login.title')} />
      {afterReset && !form.sent && !problem ? (
        <Banner icon={CircleCheck} look="success" role="status">
          {t('login.passwordSet')}
        </Banner>
      ) : null}
      {lost && !problem ? (
        <Banner icon={CircleAlert} role="status">
          {t(SIGNED_OUT[lost.kept ?? 'nothing'])}
        </Banner>
      ) : null}
      <TextField
        {...form.field('login')}
        label={t('login.login')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <PasswordField {...form.field('password')} />
      <Link to="/reset-password" onClick={askReset} className={styles.forgotten}>
        {t('login.forgotten')}
      </Link>
      <SubmitButton
        form={form}
        problem={closed ? <AccountClosed problem={closed} /> : undefined}
        action={wasKeptOut(refused) ? byMail : null}
      >
        {t('login.submit')}
      </SubmitButton>
      {form.sent && refused === 'account_pending_deletion' ? <SendLinkAgain {...form.sent} /> : null}
      <PasskeyLogin onUser={enter} onProblem={form.fail} />
      {may_sign_up ? (
        <p className={styles.other}>
          {t('login.noAccount')} <Link to="/signup">{t('login.signup')}</Link>
        </p>
      ) : null}
      {demo_door ? (
        <p className={styles.other}>
          {t('login.justLooking')} <Link to="/demo">{t('login.demo')}</Link>
        </p>
      ) : null}
    </Form>
  );
}
