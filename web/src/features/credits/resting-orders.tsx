import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../data/current-user.ts';
import { restingQuery } from '../../data/transactions.ts';
import { RestingOrder } from './resting-order.tsx';

/** All orders whose credits rest; empty if there are none. */
export function RestingOrders({ onAgreed }: { onAgreed?: () => void }) {
  const resting = useCurrentUser()?.credits_resting ?? 0;
  const { data: orders = [] } = useQuery({ ...restingQuery, enabled: resting > 0 });
  if (resting === 0) return null;
  return orders.map((order) => <RestingOrder key={order.payment_id} order={order} onAgreed={onAgreed} />);
}
