import { RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import type { UnconfirmedAccount } from '@rendezvous/contract/accounts/unconfirmed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type FormEvent, useId } from 'react';
import { isDeadLink } from '../../../data/mail-link.ts';
import { resetQuery } from '../../../data/reset.ts';
import { endSession } from '../../../data/session.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { ApiProblem, api } from '../../../platform/api/api.ts';
import { useFieldTexts } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonProps } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from '../form.module.css';
import { LinkDead } from '../mail-link/link-dead.tsx';
import { PasswordField } from '../password-field.tsx';
import { AskSupport } from '../unconfirmed/ask-support.tsx';
import { SignUps } from '../unconfirmed/sign-ups.tsx';

type Typed = { password: string; repeat: string };

/**
 * The page of a reset mail's link: only a press sets the password (A5); then comes the login. The route has asked for
 * the effects.
 */
export function NewPassword({ token }: { token: string }) {
  const t = useTexts('credentials');
  const title = useId();
  const { data: reset } = useQuery({ ...resetQuery(token), enabled: false });
  const change = useNewPassword(token);
  const fields = useFieldTexts(change.error);
  if (!reset) return null;
  if (reset.bought) return <AskSupport />;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.mutate({ password: String(form.get('password')), repeat: String(form.get('repeat')) });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post" aria-labelledby={title}>
      <PageTitle title={t('newPassword.title')} />
      <PageHead id={title} title={t('newPassword.title')}>
        <p>{t('newPassword.text')}</p>
      </PageHead>
      {reset.unconfirmed ? <BeginsAnew account={reset.unconfirmed} /> : null}
      <FormProblem problem={change.error} />
      <PasswordField isNew label={t('newPassword.password')} error={fields.password} />
      <PasswordField isNew name="repeat" label={t('newPassword.repeat')} hint={null} error={fields.repeat} />
      <Button type="submit" look="primary" size="large" wide busy={change.isPending}>
        {t('newPassword.submit')}
      </Button>
    </form>
  );
}

/** Says that the account begins anew: an unconfirmed one may be a stranger's, so none of its content is kept (A5a). */
function BeginsAnew({ account }: { account: UnconfirmedAccount }) {
  const t = useTexts('accounts');
  return (
    <>
      <SignUps label={t('activate.account')} accounts={[account]} />
      <Banner icon={TriangleAlert} look="warning">
        {t('unconfirmed.beginsAnew')}
      </Banner>
    </>
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
      // Signed out everywhere, also here.
      endSession(queryClient);
      await router.navigate({ to: '/login', search: { done: 'reset' }, replace: true });
    },
    async onError(error) {
      // Takes the dead token out of the address.
      if (isDeadLink(error))
        await router.navigate({ to: '/reset-password/do', search: { state: 'invalid' }, replace: true });
    },
  });
}

/**
 * The problem of two different passwords: they never leave the page (section 5), and it is shown like any other wrong
 * field.
 */
function differ(): ApiProblem {
  return new ApiProblem({
    code: 'validation_failed',
    status: 422,
    fields: { repeat: { code: 'passwords_differ' } },
  });
}

/** The page of an expired or used link. */
export function ResetInvalid() {
  const t = useTexts('credentials');
  const action = (
    <Link to="/reset-password" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('resetInvalid.again')}
    </Link>
  );
  return <LinkDead text={t('resetInvalid.text', { hours: RESET_SECONDS / 3600 })} action={action} />;
}
