import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePreferences } from '../../data/preferences.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PreferenceSwitch } from './preference-switch.tsx';

const premium = (words: ReactNode) => <Link to="/credits">{words}</Link>;

/** Who sees the member, and how near (M2, M7). */
export function VisibilitySection() {
  const t = useTexts('settings');
  const { invisible, hide_distance, may } = usePreferences();
  return (
    <SettingsSection id="visibility" title={t('visibility.title')}>
      <PreferenceSwitch
        label={t('visibility.invisible')}
        hint={may.invisible ? t('visibility.invisibleHint') : t.rich('visibility.invisiblePremium', { premium })}
        checked={invisible}
        change={(on) => ({ invisible: on })}
        disabled={!may.invisible}
      />
      <PreferenceSwitch
        label={t('visibility.hideDistance')}
        hint={t('visibility.hideDistanceHint')}
        checked={hide_distance}
        change={(on) => ({ hide_distance: on })}
      />
    </SettingsSection>
  );
}
