import { useState } from 'react';
import { FormSheet } from '../../../parts/form-sheet.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './credentials.module.css';
import { PasswordForm } from './password-form.tsx';

/** The way to a new password (A9). */
export function PasswordSection() {
  const t = useTexts('settings');
  const [changing, setChanging] = useState(false);
  return (
    <SettingsSection id="password" title={t('password.title')} text={t('password.text')}>
      <div className={styles.now}>
        <Button onClick={() => setChanging(true)}>{t('password.change')}</Button>
      </div>
      <FormSheet open={changing} onClose={() => setChanging(false)} title={t('password.change')} guarded>
        <PasswordForm onDone={() => setChanging(false)} />
      </FormSheet>
    </SettingsSection>
  );
}
