import MailX from 'lucide-react/icons/mail-x';
import { useNotifications } from '../../data/notifications.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './notifications.module.css';
import { useChangeNotifications } from './use-change-notifications.ts';

/** The reason why no mail is sent, and the way to get it again (section 4). */
export function MailDisabled({ token }: { token?: string }) {
  const t = useTexts('notifications');
  const { mail_disabled } = useNotifications();
  const { mutate, isPending, isSuccess, data } = useChangeNotifications();
  const [reason] = mail_disabled.includes('bounce') ? (['bounce'] as const) : mail_disabled;
  if (!reason) {
    return isSuccess || token ? (
      <p role="status" className={styles.done}>
        {t('disabled.done')}
      </p>
    ) : null;
  }
  const proving = reason === 'bounce' && token !== undefined;
  const action = proving ? 'works' : reason === 'bounce' ? 'test' : 'on';
  const answer = reason === 'bounce' && isSuccess ? (data.test_mail_sent ? 'sent' : 'tomorrow') : null;
  return (
    <Banner
      icon={MailX}
      look="danger"
      action={
        answer ? null : (
          <Button busy={isPending} onClick={() => mutate({ enable_mail: true, ...(proving && { token }) })}>
            {t(`disabled.${action}`)}
          </Button>
        )
      }
    >
      <span role="status">{answer ? t(`disabled.${answer}`) : t(`disabled.${proving ? 'arrived' : reason}`)}</span>
    </Banner>
  );
}
