import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../data/current-user.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import styles from './notifications.module.css';

/** The link from the settings to notifications; says if no mail is sent. */
export function NotificationsSection() {
  const t = useTexts('settings');
  const disabled = (useCurrentUser()?.notifications_disabled.length ?? 0) > 0;
  return (
    <SettingsSection
      id="notifications"
      title={t('notifications.title')}
      text={disabled ? t('notifications.disabled') : t('notifications.text')}
    >
      <Link to="/notifications" {...buttonProps({ className: styles.choose })}>
        {t('notifications.choose')}
      </Link>
    </SettingsSection>
  );
}
