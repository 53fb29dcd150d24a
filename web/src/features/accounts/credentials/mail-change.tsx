import { MAIL_CHANGE_SECONDS } from '@rendezvous/contract/accounts/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { currentUserQuery, useCurrentUser } from '../../../data/current-user.ts';
import { emailQuery, mailChangeQuery } from '../../../data/email.ts';
import { isDeadLink } from '../../../data/mail-link.ts';
import { Thing, Things } from '../../../parts/things.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { useFieldTexts } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { buttonProps } from '../../../ui/button.tsx';
import styles from '../form.module.css';
import { LinkDead } from '../mail-link/link-dead.tsx';
import { LinkDone } from '../mail-link/link-done.tsx';
import { LinkQuestion } from '../mail-link/link-question.tsx';
import { PasswordField } from '../password-field.tsx';

/**
 * The page of a link sent to a new address: it names the account that gets the address, and a press changes it (A5). A
 * browser without a session of that account is asked for its password. The route has asked for the link's purpose.
 */
export function MailChange({ token }: { token: string }) {
  const t = useTexts('credentials');
  const { data: asked } = useQuery({ ...mailChangeQuery(token), enabled: false });
  const form = useChange(token);
  // If the session ended meanwhile, the answer to the press says so.
  const fields = useFieldTexts(form.problem);
  if (!asked) return null;
  const { name, email } = asked;
  const own = asked.own && !fields.password;
  return (
    <LinkQuestion
      title={t('mailChange.title')}
      text={own ? t('mailChange.text') : t('mailChange.textElsewhere')}
      form={form}
      submit={t('mailChange.submit')}
    >
      <Things label={t('mailChange.account')}>
        <Thing icon={UserRound} name={name} about={t('mailChange.gets', { email })} />
      </Things>
      {own ? null : <Proof name={name} field={form.field('password')} />}
    </LinkQuestion>
  );
}

type ProofProps = { name: string; field: ReturnType<ReturnType<typeof useChange>['field']> };

/** The password of the account, of a browser without a session of it. */
function Proof({ name, field }: ProofProps) {
  const t = useTexts('credentials');
  const user = useCurrentUser();
  return (
    <>
      {user && user.profile.name !== name ? (
        <p className="quiet">{t('mailChange.otherSession', { name: user.profile.name })}</p>
      ) : null}
      <PasswordField {...field} label={t('mailChange.password', { name })} />
      <Link to="/reset-password" className={styles.forgotten}>
        {t('reset.title')}
      </Link>
    </>
  );
}

function useChange(token: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const user = useCurrentUser();
  return useForm('PUT email.php', {
    hidden: { token },
    leadsTo: '/mail-change/do?done=yes',
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
