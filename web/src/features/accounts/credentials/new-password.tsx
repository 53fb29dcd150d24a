import { RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import type { UnconfirmedAccount } from '@rendezvous/contract/accounts/unconfirmed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { endSession } from '../../../data/current-user.ts';
import { isDeadLink } from '../../../data/mail-link.ts';
import { resetQuery } from '../../../data/reset.ts';
import { Form, SubmitButton } from '../../../parts/form.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonProps } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from '../form.module.css';
import { LinkDead } from '../mail-link/link-dead.tsx';
import { PasswordField } from '../password-field.tsx';
import { AskSupport } from '../unconfirmed/ask-support.tsx';
import { SignUps } from '../unconfirmed/sign-ups.tsx';

/**
 * The page of a reset mail's link: only a press sets the password (A5); then comes the login. The route has asked for
 * the effects.
 */
export function NewPassword({ token }: { token: string }) {
  const t = useTexts('credentials');
  const title = useId();
  const { data: reset } = useQuery({ ...resetQuery(token), enabled: false });
  const form = useNewPassword(token);
  if (!reset) return null;
  if (reset.bought) return <AskSupport />;

  return (
    <Form form={form} className={styles.form} aria-labelledby={title}>
      <PageTitle title={t('newPassword.title')} />
      <PageHead id={title} title={t('newPassword.title')}>
        <p>{t('newPassword.text')}</p>
      </PageHead>
      {reset.unconfirmed ? <BeginsAnew account={reset.unconfirmed} /> : null}
      <PasswordField isNew {...form.field('password')} label={t('newPassword.password')} />
      <PasswordField isNew {...form.field('password_repeat')} label={t('newPassword.repeat')} hint={null} />
      <SubmitButton form={form}>{t('newPassword.submit')}</SubmitButton>
    </Form>
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
  return useForm('PUT reset-password.php', {
    hidden: { token },
    leadsTo: '/login?done=reset',
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

/** Expired or used. */
export function ResetInvalid() {
  const t = useTexts('credentials');
  const action = (
    <Link to="/reset-password" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('resetInvalid.again')}
    </Link>
  );
  return <LinkDead text={t('resetInvalid.text', { hours: RESET_SECONDS / 3600 })} action={action} />;
}
