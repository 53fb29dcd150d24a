import type { ArchiveFile, Person, PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { type EntryRow, selectEntries } from './credits.queries.ts';

const BATCH = 1000;
/** A position after every entry. */
const NEWEST = '9223372036854775807';

/** The ledger. It is bookkeeping and outlives the member: at the account's end it moves to nobody. */
export const personalData: PersonalData = { tables: ['ledger_entries', 'signup_gifts'], collect };

async function* collect({ sql }: Services, { accountId }: Person): AsyncIterable<ArchiveFile> {
  yield { name: 'credits.json', list: entries(sql, accountId) };
}

async function* entries(sql: Services['sql'], accountId: string) {
  let before = NEWEST;
  for (let batch: EntryRow[] = []; ; ) {
    batch = await selectEntries(sql, accountId, before, BATCH);
    const last = batch.at(-1);
    if (!last) return;
    before = last.position;
    yield batch.map(({ kind, amount, balance, created_at, order_id }) => ({
      what: kind,
      credits: amount,
      balance,
      at: created_at,
      ...(order_id && { order: order_id }),
    }));
  }
}
