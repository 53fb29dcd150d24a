import { Link } from '@tanstack/react-router';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { SortingSwitch } from './sorting-switch.tsx';

/** The order by relevance, and the way to read how it comes about. */
export function SortingSection() {
  const t = useTexts('settings');
  return (
    <SettingsSection id="sorting" title={t('sorting.title')} text={t('sorting.text')}>
      <SortingSwitch />
      <p className="small">
        <Link to="/how-we-sort">{t('sorting.how')}</Link>
      </p>
    </SettingsSection>
  );
}
