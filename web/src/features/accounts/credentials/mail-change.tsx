import { MAIL_CHANGE_SECONDS } from '@rendezvous/contract/accounts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { api } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { FormProblem } from '../../../shell/form-problem.tsx';
import { Button, buttonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../form.module.css';
import { sessionQuery, useSession } from '../session.ts';
import { emailQuery } from './email-query.ts';
import { isDeadLink, LinkInvalid } from './link-invalid.tsx';

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
    <div className={styles.form}>
      <div className={styles.head}>
        <h1>{t('mailChange.title')}</h1>
        <p>{t('mailChange.text')}</p>
      </div>
      <FormProblem problem={change.error} />
      <Button look="primary" size="large" wide busy={change.isPending} onClick={() => change.mutate()}>
        {t('mailChange.submit')}
      </Button>
    </div>
  );
}

/** After the press. */
export function MailChanged() {
  const t = useTexts('credentials');
  const user = useSession();
  const look = buttonProps({ look: 'primary', size: 'large', wide: true });
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <Icon of={CircleCheck} className={styles.sign} />
        <h1>{t('mailChange.done')}</h1>
        <p>{t('mailChange.doneText')}</p>
      </div>
      {user ? (
        <Link to="/settings" hash="email" {...look}>
          {t('mailChange.settings')}
        </Link>
      ) : (
        <Link to="/login" {...look}>
          {t('mailChange.login')}
        </Link>
      )}
    </div>
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
  return <LinkInvalid text={t('mailChangeInvalid.text', { hours: MAIL_CHANGE_SECONDS / 3600 })} action={action} />;
}
