import type { ReactNode } from 'react';
import type { PreferenceChange } from '../../data/preferences.ts';
import { SavingSwitch } from '../../parts/saving-switch.tsx';
import { useChangePreferences } from '../../parts/use-change-preferences.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';

type PreferenceSwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** the change that a press makes */
  change: (checked: boolean) => PreferenceChange;
  onSaved?: () => void;
  disabled?: boolean;
};

/** A switch of the settings: it saves at once, and says how that goes. */
export function PreferenceSwitch({ change, onSaved, ...rest }: PreferenceSwitchProps) {
  const t = useTexts('settings');
  const press = useChangePreferences();
  return (
    <SavingSwitch
      {...rest}
      press={press}
      words={{ saved: t('saved'), notSaved: t('notSaved') }}
      onChange={(checked) => press.mutate(change(checked), { onSuccess: onSaved })}
    />
  );
}
