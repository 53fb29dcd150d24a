import type { ReactNode } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Saved, Switch } from '../../ui/switch.tsx';
import { type NotificationChange, useChangeNotifications } from './use-change-notifications.ts';

type NotificationSwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  change: (on: boolean) => NotificationChange;
  disabled?: boolean;
};

/** A switch that saves at once, and says so. */
export function NotificationSwitch({ change, ...rest }: NotificationSwitchProps) {
  const t = useTexts('notifications');
  const { mutate, isSuccess, submittedAt } = useChangeNotifications();
  const saved = <Saved key={submittedAt}>{t('saved')}</Saved>;
  return <Switch {...rest} onChange={(on) => mutate(change(on))} state={isSuccess ? saved : null} />;
}
