import { MAIL_CHANGE_SECONDS } from '@rendezvous/contract/accounts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { emailQuery } from '../../../data/email.ts';
import { sessionQuery, useSession } from '../../../data/session.ts';
import { api } from '../../../platform/api/api.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { buttonProps } from '../../../ui/button.tsx';
import { isDeadLink, LinkDead } from '../mail-link/link-dead.tsx';
import { LinkDone } from '../mail-link/link-done.tsx';
import { LinkQuestion } from '../mail-link/link-question.tsx';

/** Behind the link that went to the new address: only the press changes it (A5). */
export function MailChange({ token }: { token: string }) {
  const t = useTexts('credentials');
  const queryClient = useQueryClient();
  const router = useRouter();
  const user = useSession();
  const change = useMutation({
    mutationFn: () => api('PUT email.php', { body: { token } }),
    async onSuccess() {
      queryClient.removeQueries({ queryKey: emailQuery.queryKey });
      // the press may have confirmed the account, or ended the session of this browser
      if (user) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      // the used token leaves the address
      await router.navigate({ to: '/mail-change/do', search: { done: 'yes' }, replace: true });
    },
    async onError(error) {
      if (isDeadLink(error))
        await router.navigate({ to: '/mail-change/do', search: { state: 'invalid' }, replace: true });
    },
  });
  return (
    <LinkQuestion
      title={t('mailChange.title')}
      text={t('mailChange.text')}
      submit={t('mailChange.submit')}
      press={change}
    />
  );
}

/** After the press. */
export function MailChanged() {
  const t = useTexts('credentials');
  const user = useSession();
  const look = buttonProps({ look: 'primary', size: 'large', wide: true });
  const settings = (
    <Link to="/settings" hash="email" {...look}>
      {t('mailChange.settings')}
    </Link>
  );
  const login = (
    <Link to="/login" {...look}>
      {t('mailChange.login')}
    </Link>
  );
  return (
    <LinkDone title={t('mailChange.done')} action={user ? settings : login}>
      <p>{t('mailChange.doneText')}</p>
    </LinkDone>
  );
}

/** Expired, used, or called off. Visitors come to the settings by way of the login. */
export function MailChangeInvalid() {
  const t = useTexts('credentials');
  const action = (
    <Link to="/settings" hash="email" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('mailChangeInvalid.again')}
    </Link>
  );
  return <LinkDead text={t('mailChangeInvalid.text', { hours: MAIL_CHANGE_SECONDS / 3600 })} action={action} />;
}
