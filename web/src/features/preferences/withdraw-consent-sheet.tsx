import { StillTrying } from '../../parts/still-trying.tsx';
import { useChangePreferences } from '../../parts/use-change-preferences.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './preferences.module.css';
import { toDeletion } from './to-deletion.tsx';

/**
 * A dialog that explains the withdrawal of the consent to special-category data before it happens; the pause can be
 * ended at any time.
 */
export function WithdrawConsentSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('settings');
  const { mutate, isPending } = useChangePreferences();
  const withdraw = () => mutate({ consents: { special_category_data: false } }, { onSettled: onClose });
  return (
    <Sheet open={open} onClose={onClose} title={t('consents.sheet.title')} closeLabel={t('consents.sheet.close')}>
      <div className={styles.sheet}>
        <p>{t('consents.sheet.pause')}</p>
        <ul>
          <li>{t('consents.sheet.hidden')}</li>
          <li>{t('consents.sheet.shut')}</li>
          <li>{t('consents.sheet.kept')}</li>
        </ul>
        <p>{t.rich('consents.sheet.leave', { delete: toDeletion })}</p>
        <StillTrying busy={isPending} repeats />
        <div className={styles.answers}>
          <Button onClick={onClose}>{t('consents.sheet.cancel')}</Button>
          <Button look="primary" busy={isPending} onClick={withdraw}>
            {t('consents.sheet.confirm')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
