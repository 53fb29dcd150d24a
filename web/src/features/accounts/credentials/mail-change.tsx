import { MAIL_CHANGE_SECONDS } from '@rendezvous/contract/accounts/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { type FormEvent, useId, useRef } from 'react';
import { currentUserQuery, useCurrentUser } from '../../../data/current-user.ts';
import { emailQuery, mailChangeQuery } from '../../../data/email.ts';
import { isDeadLink } from '../../../data/mail-link.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { Thing, Things } from '../../../parts/things.tsx';
import { useWrongFields } from '../../../parts/use-form.ts';
import { api } from '../../../platform/api/api.ts';
import { useFieldTexts } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from '../form.module.css';
import { LinkDead } from '../mail-link/link-dead.tsx';
import { LinkDone } from '../mail-link/link-done.tsx';
import { PasswordField } from '../password-field.tsx';

/**
 * The page of a link sent to a new address: it names the account that gets the address, and a press changes it (A5). A
 * browser without a session of that account is asked for its password. The route has asked for the link's purpose.
 */
export function MailChange({ token }: { token: string }) {
  const t = useTexts('credentials');
  const title = useId();
  const user = useCurrentUser();
  const { data: asked } = useQuery({ ...mailChangeQuery(token), enabled: false });
  const change = useChange(token);
  const fields = useFieldTexts(change.error);
  const form = useRef<HTMLFormElement>(null);
  const unplaced = useWrongFields(form, change.error);
  if (!asked) return null;
  const { name, email } = asked;
  // If the session ended meanwhile, the answer to the press says so.
  const own = asked.own && !fields.password;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    change.mutate(own ? undefined : String(password ?? ''));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate method="post" aria-labelledby={title}>
      <PageTitle title={t('mailChange.title')} />
      <PageHead id={title} title={t('mailChange.title')}>
        <p>{own ? t('mailChange.text') : t('mailChange.textElsewhere')}</p>
      </PageHead>
      <Things label={t('mailChange.account')}>
        <Thing icon={UserRound} name={name} about={t('mailChange.gets', { email })} />
      </Things>
      <FormProblem problem={change.error} unplaced={unplaced} />
      {own ? null : (
        <>
          {user && user.profile.name !== name ? (
            <p className="quiet">{t('mailChange.otherSession', { name: user.profile.name })}</p>
          ) : null}
          <PasswordField label={t('mailChange.password', { name })} error={fields.password} />
          <Link to="/reset-password" className={styles.forgotten}>
            {t('reset.title')}
          </Link>
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" size="large" wide busy={change.isPending}>
          {t('mailChange.submit')}
        </Button>
      </div>
    </form>
  );
}

function useChange(token: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const user = useCurrentUser();
  return useMutation({
    mutationFn: (password: string | undefined) => api('PUT email.php', { body: { token, password } }),
    async onSuccess() {
      queryClient.removeQueries({ queryKey: emailQuery.queryKey });
      // The press may have confirmed the account, or ended this browser's session.
      if (user) await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      // Takes the used token out of the address.
      await router.navigate({ to: '/mail-change/do', search: { done: 'yes' }, replace: true });
    },
    async onError(error) {
      if (isDeadLink(error))
        await router.navigate({ to: '/mail-change/do', search: { state: 'invalid' }, replace: true });
    },
  });
}

/** The page after the press. */
export function MailChanged() {
  const t = useTexts('credentials');
  const user = useCurrentUser();
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

/** The page of a link that is expired, used or cancelled. Visitors get to the settings by the login. */
export function MailChangeInvalid() {
  const t = useTexts('credentials');
  const action = (
    <Link to="/settings" hash="email" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('mailChangeInvalid.again')}
    </Link>
  );
  return <LinkDead text={t('mailChangeInvalid.text', { hours: MAIL_CHANGE_SECONDS / 3600 })} action={action} />;
}
