import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { selectOrderRecords, stripOrders } from './payments.queries.ts';

/**
 * Orders are bookkeeping and outlive the person: what was bought, when, for how much, by which payment of the provider.
 * Where it was ordered from goes. The sandbox's own books hold no more than an order does.
 */
export const personalData: PersonalData = { tables: ['orders', 'sandbox_payments'], collect, erase };

async function* collect({ sql }: Services, { accountId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'orders.json', json: await selectOrderRecords(sql, accountId) };
}

async function erase({ sql }: Services, { accountId }: Person): Promise<void> {
  await stripOrders(sql, accountId);
}
