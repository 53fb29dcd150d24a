import type { Order } from '@rendezvous/contract/payments/order';
import History from 'lucide-react/icons/history';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';

/** Explains why an order is paid that its member has seen ended. */
export function LateBanner({
  order: { paid_after: end, returned },
}: {
  order: Pick<Order, 'paid_after' | 'returned'>;
}) {
  const t = useTexts('payments');
  if (!end) return null;
  return (
    <Banner icon={History}>{returned?.reason === 'unwanted' ? t('late.unwanted') : t('late.holds', { end })}</Banner>
  );
}
