import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './notifications.module.css';
import { type NotificationChange, useChangeNotifications } from './notifications-query.ts';

type NotificationSwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  change: (on: boolean) => NotificationChange;
  disabled?: boolean;
};

/** Saved with the press, and it says so. */
export function NotificationSwitch({ change, ...rest }: NotificationSwitchProps) {
  const t = useTexts('notifications');
  const { mutate, isSuccess, submittedAt } = useChangeNotifications();
  const saved = (
    <span key={submittedAt} className={styles.saved}>
      <Icon of={Check} size={16} />
      {t('saved')}
    </span>
  );
  return <Switch {...rest} onChange={(on) => mutate(change(on))} state={isSuccess ? saved : null} />;
}
