import type { ReactNode } from 'react';
import type { PreferenceChange } from '../../data/preferences.ts';
import { useChangePreferences } from '../../parts/use-change-preferences.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Saved, Switch } from '../../ui/switch.tsx';

type PreferenceSwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  /** the change that a press makes */
  change: (checked: boolean) => PreferenceChange;
  onSaved?: () => void;
  disabled?: boolean;
};

/** A switch of the settings: it saves at once, and says so. */
export function PreferenceSwitch({ change, onSaved, ...rest }: PreferenceSwitchProps) {
  const t = useTexts('settings');
  const { mutate, isSuccess, submittedAt } = useChangePreferences();
  return (
    <Switch
      {...rest}
      onChange={(checked) => mutate(change(checked), { onSuccess: onSaved })}
      state={isSuccess ? <Saved key={submittedAt}>{t('saved')}</Saved> : null}
    />
  );
}
