import type { User } from '@rendezvous/contract/accounts/user';
import { useQuery } from '@tanstack/react-query';
import { Link, ScriptOnce, useLocation } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import Camera from 'lucide-react/icons/camera';
import ChevronDown from 'lucide-react/icons/chevron-down';
import EyeOff from 'lucide-react/icons/eye-off';
import Mail from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import { type ReactNode, Suspense } from 'react';
import { isStillHidden, preferencesQuery } from '../../data/preferences.ts';
import { PushButton } from '../../features/notifications/push-button.tsx';
import { WelcomeDiscount } from '../../features/payments/discounts/welcome-discount.tsx';
import { useChangePreferences } from '../../parts/use-change-preferences.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useHasTexts, useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './alerts.module.css';
import { type Alert, alertsFor } from './alerts-for.ts';
import { LanguageQuestion } from './language-question.tsx';
import { SendMailAgain } from './send-mail-again.tsx';
import { PUSH_IN_SIGHT, usePushInSight } from './use-push-in-sight.ts';

const ActivationSheet = lazyPart(() => import('./activation-sheet.tsx').then(({ ActivationSheet }) => ActivationSheet));

/** The place above a member's page: the welcome discount, the question of the language, then the alerts. */
export function Alerts({ user }: { user: User }) {
  return (
    <>
      <WelcomeDiscount user={user} />
      <LanguageQuestion />
      <ThingsToSeeTo user={user} />
    </>
  );
}

/** Alerts (section 4); they come with the page, so nothing moves when they appear. */
function ThingsToSeeTo({ user }: { user: User }) {
  const { data: preferences } = useQuery(preferencesQuery);
  const hasTexts = useHasTexts('alerts');
  const { pathname, search } = useLocation({ select: ({ pathname, search }) => ({ pathname, search }) });
  const push = usePushInSight(user.id, pathname);
  if (!preferences || !hasTexts) return null;
  const { dismissals } = preferences;
  const stillHidden = isStillHidden(preferences);
  const alerts = alertsFor({ user, stillHidden, dismissals, pathname, push });
  if (alerts.length === 0) return null;
  // After a sign-up elsewhere, on a phone, the reminder comes before everything else.
  const asSheet = alerts[0] === 'activation' && 'api_signup_complete' in search;
  return (
    <AlertList alerts={alerts}>
      {alerts.map((alert) => (
        <OneAlert key={alert} alert={alert} user={user} asSheet={asSheet && alert === 'activation'} />
      ))}
    </AlertList>
  );
}

/** S10: the most important alert, on a phone as one line; a press opens the rest. It works before scripts are there. */
function AlertList({ alerts, children }: { alerts: Alert[]; children: ReactNode }) {
  const t = useTexts('alerts');
  const [first = 'photo'] = alerts;
  const { icon, look } = LOOKS[first];
  return (
    <section className={styles.alerts} aria-label={t('label')} data-banner>
      <details className={styles.line} data-look={look}>
        <summary>
          <Icon of={icon} />
          <span className={styles.name}>{t(`${first}.name`)}</span>
          <More count={alerts.length - 1} pushIsLast={alerts.at(-1) === 'push'} />
          <Icon of={ChevronDown} />
        </summary>
      </details>
      {children}
    </section>
  );
}

/** Number of alerts behind the first; where push is impossible one less, which only the browser knows. */
function More({ count, pushIsLast }: { count: number; pushIsLast: boolean }) {
  const t = useTexts('alerts');
  const sure = pushIsLast ? count - 1 : count;
  return (
    <>
      {count > 0 && count !== sure ? <span data-with-push>{t('more', { count })}</span> : null}
      {sure > 0 ? <span data-without-push={count !== sure || undefined}>{t('more', { count: sure })}</span> : null}
    </>
  );
}

const LOOKS = {
  activation: { icon: Mail, look: 'warning' },
  hidden: { icon: EyeOff, look: 'warning' },
  disabled_notifications: { icon: MailX, look: 'danger' },
  photo: { icon: Camera, look: 'primary' },
  push: { icon: BellRing, look: 'primary' },
} as const;

function OneAlert({ alert, user, asSheet }: { alert: Alert; user: User; asSheet: boolean }) {
  const t = useTexts('alerts');
  const { mutate } = useChangePreferences();
  const close = () => mutate({ dismissals: { [alert]: true } });
  const [reason = 'listunsubscribe'] = user.notifications_disabled;
  const text = alert === 'disabled_notifications' ? t(`${alert}.${reason}`) : t(`${alert}.text`);
  return (
    <div className={styles.alert} data-alert={alert} data-as-sheet={asSheet || undefined}>
      {alert === 'push' ? <ScriptOnce>{PUSH_IN_SIGHT}</ScriptOnce> : null}
      {asSheet ? (
        <Suspense fallback={null}>
          <ActivationSheet text={text} onClose={close} />
        </Suspense>
      ) : null}
      <Banner
        {...LOOKS[alert]}
        action={<AlertAction alert={alert} user={user} />}
        onClose={close}
        closeLabel={t('close', { what: t(`${alert}.name`) })}
      >
        {text}
      </Banner>
    </div>
  );
}

function AlertAction({ alert, user }: { alert: Alert; user: User }) {
  const t = useTexts('alerts');
  switch (alert) {
    case 'activation':
      return <SendMailAgain />;
    case 'disabled_notifications':
      return (
        <Link to="/notifications" {...buttonProps()}>
          {t('disabled_notifications.action')}
        </Link>
      );
    case 'hidden':
      return (
        <Link to="/settings" hash="visibility" {...buttonProps()}>
          {t('hidden.action')}
        </Link>
      );
    case 'photo':
      return (
        <Link to="/profile" hash="photos" {...buttonProps()}>
          {t('photo.action')}
        </Link>
      );
    case 'push':
      return <PushButton account={user.id}>{t('push.action')}</PushButton>;
  }
}
