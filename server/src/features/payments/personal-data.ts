import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectDiscountRecords } from './discounts/discounts.queries.ts';
import { selectOrderRecords, stripOrders } from './orders/payments.queries.ts';
import { stripReturns } from './returning/returns.queries.ts';

/**
 * Orders are bookkeeping and outlive the member: what was bought and returned, when, for how much, by which payment of
 * the provider. The page it was ordered from is erased. Personal discount codes go with the account; uses of codes
 * stay, without a name. The sandbox's own books hold no more than an order does.
 */
export const personalData: PersonalData = {
  tables: ['orders', 'order_returns', 'sandbox_payments', 'sandbox_refunds', 'discount_codes', 'discount_redemptions'],
  collect,
  erase,
};

async function* collect({ sql }: Services, { accountId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'orders.json', json: await selectOrderRecords(sql, accountId) };
  yield { name: 'discounts.json', json: await selectDiscountRecords(sql, accountId) };
}

async function erase({ sql }: Services, { accountId }: Person): Promise<void> {
  await stripOrders(sql, accountId);
  await stripReturns(sql, accountId);
}
