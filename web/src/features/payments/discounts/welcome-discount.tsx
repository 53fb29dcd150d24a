import type { User } from '@rendezvous/contract/accounts/user';
import { Suspense } from 'react';
import { useWelcomeDiscount } from '../../../data/discounts.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useHasTexts } from '../../../platform/texts/use-texts.ts';

// For members of some hours alone.
const WelcomeOffer = lazyPart(() => import('./welcome-offer.tsx').then(({ WelcomeOffer }) => WelcomeOffer));

/** The place of the welcome discount. It is loaded on whichever page comes first, so that nothing moves on the next. */
export function WelcomeDiscount({ user }: { user: User }) {
  const discount = useWelcomeDiscount(user);
  const hasTexts = useHasTexts('discounts');
  if (!discount?.isVisible || !hasTexts) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeOffer discount={discount} hasCredits={user.credits > 0} />
    </Suspense>
  );
}
