import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import type { useChangePreferences } from '../../parts/use-change-preferences.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/**
 * Says that invisible mode has ended with premium and the profile stays hidden until its owner shows it; that can't be
 * undone (M15).
 */
export function StillHidden({ change }: { change: ReturnType<typeof useChangePreferences> }) {
  const t = useTexts('settings');
  const [asking, setAsking] = useState(false);

  function show() {
    const onSuccess = () => {
      showToast({ text: t('visibility.shown') });
      // The pressed button is gone.
      document.getElementById('visibility-title')?.focus();
    };
    change.mutate({ invisible: false }, { onSuccess, onSettled: () => setAsking(false) });
  }

  return (
    <>
      <Banner
        icon={EyeOff}
        look="warning"
        action={<Button onClick={() => setAsking(true)}>{t('visibility.show')}</Button>}
      >
        {t('visibility.stillHidden')}
      </Banner>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('visibility.showTitle')}
        action={t('visibility.show')}
        onConfirm={show}
        busy={change.isPending}
        repeats
        cancel={t('cancel')}
      >
        <p>{t('visibility.showText')}</p>
        <p className="quiet">{t('visibility.showHint')}</p>
      </ConfirmSheet>
    </>
  );
}
