import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isStillHidden, usePreferences } from '../../data/preferences.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useChangePreferences } from '../../parts/use-change-preferences.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PreferenceSwitch } from './preference-switch.tsx';
import { StillHidden } from './still-hidden.tsx';

const premium = (words: ReactNode) => <Link to="/premium">{words}</Link>;

/** Settings of who sees the member, and how near (M2, M7). */
export function VisibilitySection() {
  const t = useTexts('settings');
  const preferences = usePreferences();
  const show = useChangePreferences();
  const { invisible, hide_distance, may } = preferences;
  return (
    <SettingsSection id="visibility" title={t('visibility.title')}>
      {isStillHidden(preferences) || show.isPending ? (
        <StillHidden change={show} />
      ) : (
        <PreferenceSwitch
          label={t('visibility.invisible')}
          hint={may.invisible ? t('visibility.invisibleHint') : t.rich('visibility.invisiblePremium', { premium })}
          checked={invisible}
          change={(on) => ({ invisible: on })}
          disabled={!may.invisible}
        />
      )}
      <PreferenceSwitch
        label={t('visibility.hideDistance')}
        hint={t('visibility.hideDistanceHint')}
        checked={hide_distance}
        change={(on) => ({ hide_distance: on })}
      />
    </SettingsSection>
  );
}
