import type { Services } from '../../platform/services.ts';
import { selectDifferences } from './credits.queries.ts';

/** Daily: reports balances that the ledger doesn't explain (principle 3). It repairs nothing: a person must look. */
export async function reportDifferences({ sql, log }: Services): Promise<void> {
  const differences = await selectDifferences(sql);
  if (differences.length > 0) log.error({ differences }, 'balances differ from the ledger');
}
