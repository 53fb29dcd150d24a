import type { ReactNode } from 'react';
import { SavingSwitch } from '../../parts/saving-switch.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { type NotificationChange, useChangeNotifications } from './use-change-notifications.ts';

type NotificationSwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  change: (on: boolean) => NotificationChange;
  disabled?: boolean;
};

/** A switch that saves at once, and says how that goes. */
export function NotificationSwitch({ change, ...rest }: NotificationSwitchProps) {
  const t = useTexts('notifications');
  const press = useChangeNotifications();
  const words = { saved: t('saved'), notSaved: t('notSaved') };
  return <SavingSwitch {...rest} press={press} words={words} onChange={(on) => press.mutate(change(on))} />;
}
