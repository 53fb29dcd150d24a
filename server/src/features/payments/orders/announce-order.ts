import type { Services } from '../../../platform/services.ts';
import { selectPurse } from '../../credits/index.ts';

/**
 * Tells the member's browsers of the balance and the order, after the commit. If that is lost, pages find it by asking.
 */
export async function announceOrder(
  { live, sql }: Pick<Services, 'live' | 'sql'>,
  accountId: string,
  orderId: string,
  status: string,
): Promise<void> {
  const { credits, credits_resting, paid_user } = await selectPurse(sql, accountId);
  live.announce(accountId, 'credits', { credits, credits_resting, paid_user });
  live.announce(accountId, 'payment', { payment_id: orderId, status });
}
