import { Link, useRouter } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { useCurrentUser } from '../../data/current-user.ts';
import { isDeadLink } from '../../data/mail-link.ts';
import { useSettings } from '../../data/settings.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkDead } from '../accounts/mail-link/link-dead.tsx';
import { LinkDone } from '../accounts/mail-link/link-done.tsx';
import { LinkQuestion } from '../accounts/mail-link/link-question.tsx';

/** The page after leaving: what happens now, and until when the account can be brought back. */
export function Left({ until }: { until: string }) {
  const t = useTexts('accounts');
  const { day } = useDates();
  const { refund_days: days, support_email: mail } = useSettings();
  const home = (
    <Link to="/" {...buttonProps({ look: 'line', size: 'large', wide: true })}>
      {t('left.home')}
    </Link>
  );
  return (
    <LinkDone title={t('left.title')} action={home}>
      <p>{t('left.hidden')}</p>
      <p>{t('left.until', { day: day(until) })}</p>
      <p>{t('left.afterwards')}</p>
      {days > 0 ? (
        <p>
          {t('left.returns', { days })} {mail ? t('left.returnsSupport', { mail }) : null}
        </p>
      ) : null}
    </LinkDone>
  );
}

/** The page of the mail's link: only a press brings the account back, since mail scanners open links (A5). */
export function Reactivation({ token }: { token: string }) {
  const t = useTexts('accounts');
  const router = useRouter();
  // Takes the used token out of the address.
  const goTo = (state: 'back' | 'invalid') =>
    router.navigate({ to: '/account-deleted', search: { state }, replace: true });
  const form = useForm('PUT account.php', {
    hidden: { token },
    leadsTo: '/account-deleted?state=back',
    onSuccess: () => goTo('back'),
    async onError(problem) {
      if (isDeadLink(problem)) await goTo('invalid');
    },
  });
  return (
    <LinkQuestion title={t('left.backTitle')} text={t('left.backText')} form={form} submit={t('left.backSubmit')} />
  );
}

export function Back() {
  const t = useTexts('accounts');
  const login = (
    <Link to="/login" {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
      {t('login.submit')}
    </Link>
  );
  return (
    <LinkDone title={t('left.done')} action={login}>
      <p>{t('left.doneText')}</p>
    </LinkDone>
  );
}

/** The page without a link: it says nothing about anybody. */
export function NothingDeleted() {
  const t = useTexts('accounts');
  const look = buttonProps({ look: 'line', size: 'large' });
  const settings = (
    <Link to="/settings" {...look}>
      {t('left.settings')}
    </Link>
  );
  const login = (
    <Link to="/login" {...look}>
      {t('login.submit')}
    </Link>
  );
  return (
    <>
      <PageTitle title={t('left.nothing')} />
      <Empty
        picture={<Icon of={UserRound} />}
        title={t('left.nothing')}
        text={t('left.nothingText')}
        titleAs="h1"
        action={useCurrentUser() ? settings : login}
      />
    </>
  );
}

/** The page of a link that is used, expired, or of an account that is gone: they look the same. */
export function NoWayBack() {
  const t = useTexts('accounts');
  const login = (
    <Link to="/login" {...buttonProps({ look: 'primary', size: 'large' })}>
      {t('login.submit')}
    </Link>
  );
  return <LinkDead title={t('left.invalid')} text={t('left.invalidText')} action={login} />;
}
