import type { User } from '@rendezvous/contract/accounts/user';
import { WELCOME_DISCOUNT_MODAL_SECONDS } from '@rendezvous/contract/payments/discounts/limits';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import { Suspense, useEffect, useState } from 'react';
import { type WelcomeDiscount as Discount, useWelcomeDiscount } from '../../../data/discounts.ts';
import { preferencesQuery } from '../../../data/preferences.ts';
import { useChangePreferences } from '../../../parts/use-change-preferences.ts';
import { isOccupied } from '../../../platform/is-occupied.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useHasTexts, useTexts } from '../../../platform/texts/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './welcome-discount.module.css';
import { inMembersArea } from './welcome-pages.ts';

const WelcomeSheet = lazyPart(() => import('./welcome-sheet.tsx').then(({ WelcomeSheet }) => WelcomeSheet));

/** The welcome discount in the members area: a line at the top, and once a modal (section 4). */
export function WelcomeDiscount({ user }: { user: User }) {
  const discount = useWelcomeDiscount(user);
  const hasTexts = useHasTexts('discounts');
  const inArea = useLocation({ select: ({ pathname }) => inMembersArea(pathname) });
  const left = useSecondsLeft(discount);
  if (!discount?.isVisible || !hasTexts || left === 0 || !inArea) return null;
  return (
    <>
      <WelcomeLine discount={discount} left={left} />
      <WelcomeModal discount={discount} left={left} hasCredits={user.credits > 0} />
    </>
  );
}

type WelcomeProps = { discount: Discount; left: number };

function WelcomeLine({ discount, left }: WelcomeProps) {
  const t = useTexts('discounts');
  return (
    <aside className={styles.line} aria-label={t('welcome.name')} data-banner>
      <Link to="/credits" className={styles.link}>
        <Icon of={Clock} size={20} />
        <span>{t('welcome.line', { percentage: discount.value_percentage })}</span>
        <CountdownClock seconds={left} />
        <Icon of={ChevronRight} size={20} />
      </Link>
    </aside>
  );
}

/**
 * The modal, once, some time after the members area was entered, for members without credits; closed, it never returns.
 */
function WelcomeModal({ discount, left, hasCredits }: WelcomeProps & { hasCredits: boolean }) {
  const { data: preferences } = useQuery(preferencesQuery);
  const { mutate } = useChangePreferences();
  const wanted = !hasCredits && preferences !== undefined && !preferences.dismissals.welcome_discount;
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
