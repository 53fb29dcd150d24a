import type { Services } from '../../platform/services.ts';
import { settleSearchBits } from './search-bits.queries.ts';

/** Members whose bits are set in one transaction, and such parts of a run. */
const MEMBERS = 5000;
const PARTS = 40;

/**
 * Sets the bits by which searches are counted, of whoever has changed. It may end at any time, and runs in every
 * process: one at a time works, and counts are right before and after.
 */
export async function setSearchBits({ sql, clock }: Services, members = MEMBERS): Promise<void> {
  for (let part = 0; part < PARTS; part++) {
    if ((await sql.begin((tx) => settleSearchBits(tx, clock.now(), members))) < members) return;
  }
}
