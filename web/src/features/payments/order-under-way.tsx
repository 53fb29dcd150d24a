import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Hourglass from 'lucide-react/icons/hourglass';
import { transactionsQuery } from '../../data/transactions.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says that credits are on their way, to whoever might buy them once more; nothing if none are. */
export function OrderUnderWay() {
  const t = useTexts('payments');
  const discounts = useTexts('discounts');
  const { data } = useInfiniteQuery(transactionsQuery);
  const order = data?.pages[0]?.orders.find(({ status }) => status === 'pending');
  if (!order) return null;
  return (
    <Banner icon={Hourglass} role="status">
      {t('state.alreadyUnderWay', order)}{' '}
      <Link to="/transactions/$id" params={{ id: order.payment_id }}>
        {discounts('see')}
      </Link>
    </Banner>
  );
}
