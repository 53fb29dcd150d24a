import { WELCOME_DISCOUNT_MODAL_SECONDS } from '@rendezvous/contract/payments/discounts/limits';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { WelcomeDiscount } from '../../../data/discounts.ts';
import { preferencesQuery } from '../../../data/preferences.ts';
import { useChangePreferences } from '../../../parts/use-change-preferences.ts';
import { isOccupied } from '../../../platform/is-occupied.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';

const WelcomeSheet = lazyPart(() => import('./welcome-sheet.tsx').then(({ WelcomeSheet }) => WelcomeSheet));

/**
 * The modal, once, some time after the members area was entered, for members without credits; closed, it never returns.
 */
export function WelcomeModal({ discount, left }: { discount: WelcomeDiscount; left: number }) {
  const { data: preferences } = useQuery(preferencesQuery);
  const { mutate } = useChangePreferences();
  const wanted = preferences !== undefined && !preferences.dismissals.welcome_discount;
  const [open, close] = useOpenLater(wanted);
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);

  function dismiss() {
    close();
    mutate({ dismissals: { welcome_discount: true } });
  }

  return asked ? (
    <Suspense fallback={null}>
      <WelcomeSheet open={open} percentage={discount.value_percentage} left={left} onClose={dismiss} />
    </Suspense>
  ) : null;
}

const ASK_AGAIN_MS = 1000;

/** Opens after the time that the specification names, as soon as it interrupts nobody. */
function useOpenLater(wanted: boolean): [open: boolean, close: () => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let timer = setTimeout(openWhenFree, WELCOME_DISCOUNT_MODAL_SECONDS * 1000);
    function openWhenFree() {
      if (isOccupied()) timer = setTimeout(openWhenFree, ASK_AGAIN_MS);
      else setOpen(true);
    }
    return () => clearTimeout(timer);
  }, [wanted]);
  return [open && wanted, () => setOpen(false)];
}
