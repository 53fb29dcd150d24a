import { Link } from '@tanstack/react-router';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import styles from './leaving.module.css';

/** The way out, as easy to find as the rest (principle 5). */
export function DeleteSection() {
  const t = useTexts('settings');
  return (
    <SettingsSection id="delete" title={t('delete.title')} text={t('delete.text')}>
      <Link to="/settings/delete" {...buttonProps({ className: styles.leave })}>
        {t('delete.go')}
      </Link>
    </SettingsSection>
  );
}
