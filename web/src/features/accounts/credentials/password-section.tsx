import { useState } from 'react';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import styles from './credentials.module.css';
import { PasswordForm } from './password-form.tsx';

/** The way to a new password (A9). */
export function PasswordSection() {
  const t = useTexts('settings');
  const shell = useTexts('shell');
  const [changing, setChanging] = useState(false);
  return (
    <SettingsSection id="password" title={t('password.title')} text={t('password.text')}>
      <div className={styles.now}>
        <Button onClick={() => setChanging(true)}>{t('password.change')}</Button>
      </div>
      <Sheet
        open={changing}
        startAt="field"
        onClose={() => setChanging(false)}
        title={t('password.change')}
        closeLabel={t('password.close')}
        lockedNote={shell('unsaved')}
      >
        <PasswordForm onDone={() => setChanging(false)} />
      </Sheet>
    </SettingsSection>
  );
}
