import { Link } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import { useCurrentUser } from '../../../data/current-user.ts';
import { useWelcomeDiscount } from '../../../data/discounts.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CountdownClock } from './countdown-clock.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type OfferBannerProps = {
  /** the applied code */
  applied: string | null;
  /** the code that has just run out */
  ranOut: string | null;
};

/**
 * The banner above the bundles: the discount and its end, or that it has ended. An order that holds it is a click away.
 */
export function OfferBanner({ applied, ranOut }: OfferBannerProps) {
  const t = useTexts('discounts');
  const { time } = useDates();
  const welcome = useWelcomeDiscount(useCurrentUser());
  const left = useSecondsLeft(welcome);
  if (ranOut) return <Banner icon={Clock}>{t('expired', { code: ranOut })}</Banner>;
  if (!welcome?.expires || left === 0) return null;
  const { code, value_percentage: percentage, expires, open_order } = welcome;
  const page = open_order?.redirect_url;
  const offer = { percentage, time: time(expires) };
  const text = page ? t('welcome.held') : t(applied === code ? 'welcome.applied' : 'welcome.possible', offer);
  return (
    <aside aria-label={t('welcome.name')}>
      <Banner icon={Clock} action={<CountdownClock seconds={left} />}>
        {text} {open_order && page ? <HeldBy id={open_order.payment_id} page={page} /> : null}
      </Banner>
    </aside>
  );
}

function HeldBy({ id, page }: { id: string; page: string }) {
  const t = useTexts('discounts');
  return (
    <>
      <a href={page}>{t('continue')}</a> ·{' '}
      <Link to="/transactions/$id" params={{ id }}>
        {t('see')}
      </Link>
    </>
  );
}
