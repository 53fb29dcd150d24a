import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ageCheckQuery } from '../../data/age-check.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import styles from './age-check.module.css';

/** The state of the member's age check, which is all that is kept of it. */
export function AgeSection() {
  const t = useTexts('age');
  const dates = useDates();
  const { state, method, checked_at, required } = useSuspenseQuery(ageCheckQuery).data;
  const known = method && checked_at ? { method, day: dates.day(checked_at) } : null;
  return (
    <SettingsSection id="age" title={t('title')} text={t('text')}>
      <div className={styles.state}>
        <div>
          <b>{t(`state.${state}`)}</b>
          <p>
            {known
              ? t('known', { method: t(`method.${known.method}`), day: known.day })
              : t(required ? 'required' : 'notRequired')}
          </p>
        </div>
        {required || state === 'pending' ? (
          <Link to="/age-check" search={{ next: '/settings' }} {...buttonProps()}>
            {t('toCheck')}
          </Link>
        ) : null}
      </div>
    </SettingsSection>
  );
}
