import { MAIL_CHANGE_UNDO_SECONDS } from '@rendezvous/contract/accounts/limits';
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

/** Behind the link that went to the old address: only the press gives it back (A5, A9). */
export function MailUndo({ token }: { token: string }) {
  const t = useTexts('credentials');
  const queryClient = useQueryClient();
  const router = useRouter();
  const user = useSession();
  // the used token leaves the address
  const goTo = (state: 'done' | 'invalid') =>
    router.navigate({ to: '/mail-change/undo', search: { state }, replace: true });
  const undo = useMutation({
    mutationFn: () => api('PUT email.php?undo=1', { body: { token } }),
    async onSuccess() {
      queryClient.removeQueries({ queryKey: emailQuery.queryKey });
      // the session of this browser has ended, unless it is somebody else's
      if (user) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await goTo('done');
    },
    async onError(error) {
      if (isDeadLink(error)) await goTo('invalid');
    },
  });
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h1>{t('mailUndo.title')}</h1>
        <p>{t('mailUndo.text')}</p>
      </div>
      <FormProblem problem={undo.error} />
      <Button look="primary" size="large" wide busy={undo.isPending} onClick={() => undo.mutate()}>
        {t('mailUndo.submit')}
      </Button>
    </div>
  );
}

/** After the press: the new password comes by a mail of its own. */
export function MailUndone() {
  const t = useTexts('credentials');
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <Icon of={CircleCheck} className={styles.sign} />
        <h1>{t('mailUndo.done')}</h1>
        <p>{t('mailUndo.doneText')}</p>
        <p>{t('mailUndo.doneCheck')}</p>
      </div>
      <Link to="/reset-password" {...buttonProps({ size: 'large', wide: true })}>
        {t('mailUndo.reset')}
      </Link>
    </div>
  );
}

/** Expired or used, or the account has been at an earlier address since. */
export function MailUndoInvalid() {
  const t = useTexts('credentials');
  const action = (
    <Link to="/reset-password" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('mailUndoInvalid.action')}
    </Link>
  );
  const text = t('mailUndoInvalid.text', { days: MAIL_CHANGE_UNDO_SECONDS / 86_400 });
  return <LinkInvalid title={t('mailUndoInvalid.title')} text={text} action={action} />;
}
