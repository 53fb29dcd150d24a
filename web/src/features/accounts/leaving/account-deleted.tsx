import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailX from 'lucide-react/icons/mail-x';
import UserRound from 'lucide-react/icons/user-round';
import { api, hasCode } from '../../../platform/api.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { FormProblem } from '../../../shell/form-problem.tsx';
import { Button, buttonProps } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSettings } from '../../site/settings.ts';
import styles from '../form.module.css';
import { useSession } from '../session.ts';

/** After leaving: what happens now, and until when one can come back. */
export function Left({ until }: { until: string }) {
  const t = useTexts('accounts');
  const { day } = useDates();
  const { refund_days: days, support_email: mail } = useSettings();
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <Icon of={CircleCheck} className={styles.sign} />
        <h1>{t('left.title')}</h1>
        <p>{t('left.hidden')}</p>
        <p>{t('left.until', { day: day(until) })}</p>
        <p>{t('left.afterwards')}</p>
        {days > 0 ? (
          <p>
            {t('left.returns', { days })} {mail ? t('left.returnsSupport', { mail }) : null}
          </p>
        ) : null}
      </div>
      <Link to="/" {...buttonProps({ look: 'line', size: 'large', wide: true })}>
        {t('left.home')}
      </Link>
    </div>
  );
}

/** Only the press brings the account back: mail scanners open links (A5). */
export function Reactivation({ token }: { token: string }) {
  const t = useTexts('accounts');
  const router = useRouter();
  // the used token leaves the address
  const goTo = (state: 'back' | 'invalid') =>
    router.navigate({ to: '/account-deleted', search: { state }, replace: true });
  const reactivate = useMutation({
    mutationFn: () => api('PUT account.php', { body: { token } }),
    onSuccess: () => goTo('back'),
    async onError(problem) {
      if (hasCode(problem, 'link_invalid') || hasCode(problem, 'validation_failed')) await goTo('invalid');
    },
  });
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h1>{t('left.backTitle')}</h1>
        <p>{t('left.backText')}</p>
      </div>
      <FormProblem problem={reactivate.error} />
      <Button look="primary" size="large" wide busy={reactivate.isPending} onClick={() => reactivate.mutate()}>
        {t('left.backSubmit')}
      </Button>
    </div>
  );
}

export function Back() {
  const t = useTexts('accounts');
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <Icon of={CircleCheck} className={styles.sign} />
        <h1>{t('left.done')}</h1>
        <p>{t('left.doneText')}</p>
      </div>
      <Link to="/login" {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
        {t('login.submit')}
      </Link>
    </div>
  );
}

/** For whoever opens the page by chance: it says nothing about anybody. */
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
    <Empty
      picture={<Icon of={UserRound} />}
      title={t('left.nothing')}
      text={t('left.nothingText')}
      titleAs="h1"
      action={useSession() ? settings : login}
    />
  );
}

/** Used, expired, or of an account that is gone by now: they look the same. */
export function NoWayBack() {
  const t = useTexts('accounts');
  return (
    <Empty
      picture={<Icon of={MailX} />}
      title={t('left.invalid')}
      text={t('left.invalidText')}
      titleAs="h1"
      action={
        <Link to="/login" {...buttonProps({ look: 'primary', size: 'large' })}>
          {t('login.submit')}
        </Link>
      }
    />
  );
}
