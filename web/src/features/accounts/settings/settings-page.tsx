import { useTexts } from '../../../platform/texts/use-texts.ts';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import styles from './settings.module.css';

/** What concerns the account (A13), a section for each subject. */
export function SettingsPage() {
  const t = useTexts('settings');
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <SessionsSection />
    </div>
  );
}
