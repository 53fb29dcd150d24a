import { MAIL_CHANGE_UNDO_SECONDS } from '@rendezvous/contract/accounts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { currentUserQuery, useCurrentUser } from '../../../data/current-user.ts';
import { emailQuery } from '../../../data/email.ts';
import { isDeadLink } from '../../../data/mail-link.ts';
import { useForm } from '../../../parts/use-form.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { buttonProps } from '../../../ui/button.tsx';
import { LinkDead } from '../mail-link/link-dead.tsx';
import { LinkDone } from '../mail-link/link-done.tsx';
import { LinkQuestion } from '../mail-link/link-question.tsx';

/** The page of a link sent to the old address: only a press gives the address back (A5, A9). */
export function MailUndo({ token }: { token: string }) {
  const t = useTexts('credentials');
  const queryClient = useQueryClient();
  const router = useRouter();
  const user = useCurrentUser();
  // Takes the used token out of the address.
  const goTo = (state: 'done' | 'invalid') =>
    router.navigate({ to: '/mail-change/undo', search: { state }, replace: true });
  const form = useForm('PUT email.php?undo=1', {
    hidden: { token },
    leadsTo: '/mail-change/undo?state=done',
    async onSuccess() {
      queryClient.removeQueries({ queryKey: emailQuery.queryKey });
      // This browser's session has ended, unless it is another account's.
      if (user) await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      await goTo('done');
    },
    async onError(error) {
      if (isDeadLink(error)) await goTo('invalid');
    },
  });
  return (
    <LinkQuestion title={t('mailUndo.title')} text={t('mailUndo.text')} form={form} submit={t('mailUndo.submit')} />
  );
}

/** The page after the press: the new password comes by a mail of its own. */
export function MailUndone() {
  const t = useTexts('credentials');
  const reset = (
    <Link to="/reset-password" {...buttonProps({ size: 'large', wide: true })}>
      {t('mailUndo.reset')}
    </Link>
  );
  return (
    <LinkDone title={t('mailUndo.done')} action={reset}>
      <p>{t('mailUndo.doneText')}</p>
      <p>{t('mailUndo.doneCheck')}</p>
    </LinkDone>
  );
}

/** The page of a link that is expired or used, or whose account has returned to an earlier address since. */
export function MailUndoInvalid() {
  const t = useTexts('credentials');
  const action = (
    <Link to="/reset-password" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('mailUndoInvalid.action')}
    </Link>
  );
  const text = t('mailUndoInvalid.text', { days: MAIL_CHANGE_UNDO_SECONDS / 86_400 });
  return <LinkDead title={t('mailUndoInvalid.title')} text={text} action={action} />;
}
