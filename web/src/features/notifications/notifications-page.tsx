import { MARKETING_KINDS, NOTIFICATION_KINDS, type NotificationKind } from '@rendezvous/contract/notifications/kinds';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNotifications } from '../../data/notifications.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { MailDisabled } from './mail-disabled.tsx';
import { NotificationSwitch } from './notification-switch.tsx';
import styles from './notifications.module.css';
import { PushBox } from './push-box.tsx';

const marketing: readonly NotificationKind[] = MARKETING_KINDS;
const news = NOTIFICATION_KINDS.filter((kind) => !marketing.includes(kind));

/**
 * The member's notification settings (section 3). `token`: from the mail that tests whether the address works again.
 */
export function NotificationsPage({ token }: { token?: string }) {
  const t = useTexts('notifications');
  const shell = useTexts('shell');
  return (
    <div className={styles.page}>
      <Link to="/settings" hash="notifications" {...buttonProps({ look: 'back' })}>
        <Icon of={ArrowLeft} size={20} />
        {shell('account.settings')}
      </Link>
      <PageHead title={t('title')}>
        <p>{t('intro')}</p>
      </PageHead>
      <MailDisabled token={token} />
      <MailBox id="mail" kinds={news} />
      <MailBox id="marketing" kinds={marketing} />
      {/* last: the browser's state comes late, and must not move the rest */}
      <PushBox />
    </div>
  );
}

/** Kinds of mail, each with its switch. While no mail is sent they say what is wanted afterwards. */
function MailBox({ id, kinds }: { id: 'mail' | 'marketing'; kinds: readonly NotificationKind[] }) {
  const t = useTexts('notifications');
  const wanted = useNotifications();
  return (
    <Box className={styles.box} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{t(`${id}.title`)}</h2>
        <p>{t(`${id}.text`)}</p>
      </header>
      {kinds.map((kind) => (
        <NotificationSwitch
          key={kind}
          label={t(`kinds.${kind}.name`)}
          hint={t(`kinds.${kind}.hint`)}
          checked={wanted[kind]}
          change={(on) => ({ [kind]: on })}
        />
      ))}
    </Box>
  );
}
