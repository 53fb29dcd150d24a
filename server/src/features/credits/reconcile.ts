import type { Services } from '../../platform/services.ts';
import { selectDifferences } from './credits.queries.ts';

/**
 * Reports balances that the ledger does not explain (principle 3). A daily task; it repairs nothing, because a person
 * must look.
 */
export async function reportDifferences({ sql, log }: Services): Promise<void> {
  const differences = await selectDifferences(sql);
  if (differences.length > 0) log.error({ differences }, 'balances differ from the ledger');
}
