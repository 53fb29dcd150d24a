import type { Services } from '../../../platform/services.ts';
import { selectPurse } from '../../credits/index.ts';

/** After the commit: the member's browsers hear of the balance and of the order. What is lost here pages find by asking. */
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
