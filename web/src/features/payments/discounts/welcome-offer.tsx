import { Link, useLocation } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import { Suspense } from 'react';
import type { WelcomeDiscount } from '../../../data/discounts.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './welcome-discount.module.css';
import { inMembersArea } from './welcome-pages.ts';

// It opens after a while, and for few members.
const WelcomeModal = lazyPart(() => import('./welcome-modal.tsx').then(({ WelcomeModal }) => WelcomeModal));

type OfferProps = { discount: WelcomeDiscount; hasCredits: boolean };

/** The welcome discount in the members area: a line at the top, and once a modal (section 4). */
export function WelcomeOffer({ discount, hasCredits }: OfferProps) {
  const inArea = useLocation({ select: ({ pathname }) => inMembersArea(pathname) });
  const left = useSecondsLeft(discount);
  if (left === 0 || !inArea) return null;
  return (
    <>
      <WelcomeLine discount={discount} left={left} />
      {hasCredits ? null : (
        <Suspense fallback={null}>
          <WelcomeModal discount={discount} left={left} />
        </Suspense>
      )}
    </>
  );
}

type WelcomeProps = { discount: WelcomeDiscount; left: number };

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
