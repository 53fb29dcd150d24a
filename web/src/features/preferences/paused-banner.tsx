import CirclePause from 'lucide-react/icons/circle-pause';
import { usePreferences } from '../../data/preferences.ts';
import { StillTrying } from '../../parts/still-trying.tsx';
import { useChangePreferences } from '../../parts/use-change-preferences.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** The banner while the consent to special-category data is withdrawn: what that means, and the way back. */
export function PausedBanner() {
  const t = useTexts('settings');
  const { consents } = usePreferences();
  const { mutate, isPending } = useChangePreferences();
  if (consents.special_category_data && !isPending) return null;

  function agree() {
    mutate({ consents: { special_category_data: true } }, { onSuccess: () => showToast({ text: t('paused.back') }) });
  }

  return (
    <>
      <Banner
        icon={CirclePause}
        look="warning"
        role="status"
        action={
          <Button look="primary" busy={isPending} onClick={agree}>
            {t('paused.action')}
          </Button>
        }
      >
        {t('paused.text')}
      </Banner>
      <StillTrying busy={isPending} repeats />
    </>
  );
}
