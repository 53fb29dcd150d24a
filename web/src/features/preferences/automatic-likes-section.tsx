import { usePreferences } from '../../data/preferences.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PreferenceSwitch } from './preference-switch.tsx';

/** The switch for likes in the member's name, given only for those who ask for it (M8, principle 1). */
export function AutomaticLikesSection() {
  const t = useTexts('settings');
  const { auto_like } = usePreferences();
  return (
    <SettingsSection id="automatic-likes" title={t('automaticLikes.title')} text={t('automaticLikes.text')}>
      <PreferenceSwitch
        label={t('automaticLikes.on')}
        hint={t('automaticLikes.hint')}
        checked={auto_like}
        change={(on) => ({ auto_like: on })}
      />
    </SettingsSection>
  );
}
