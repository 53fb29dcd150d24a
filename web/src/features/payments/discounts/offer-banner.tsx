import Clock from 'lucide-react/icons/clock';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useSession } from '../../accounts/session.ts';
import { CountdownClock } from './countdown-clock.tsx';
import { useTimeBonus } from './time-bonus-query.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Above the bundles: what is off, and when the normal prices return. An order that holds it is a click away. `applied` is the code that counts. */
export function OfferBanner({ applied }: { applied: string | null }) {
  const t = useTexts('discounts');
  const bonus = useTimeBonus(useSession());
  const left = useSecondsLeft(bonus);
  if (!bonus || left === 0) return null;
  const { code, value_percentage: percentage, open_order } = bonus;
  const page = open_order?.redirect_url;
  const text = page ? t('bonus.held') : t(applied === code ? 'bonus.applied' : 'bonus.possible', { percentage });
  return (
    <aside aria-label={t('bonus.name')}>
      <Banner icon={Clock} action={<CountdownClock seconds={left} />}>
        {text} {page ? <a href={page}>{t('continue')}</a> : null}
      </Banner>
    </aside>
  );
}
