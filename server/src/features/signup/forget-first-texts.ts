import type { Services } from '../../platform/services.ts';
import { deleteStaleFirstTexts } from './first-texts.queries.ts';

/** Deletes counters of first texts that slow nobody down any more. */
export async function forgetFirstTexts({ sql, clock }: Services): Promise<void> {
  await deleteStaleFirstTexts(sql, clock.now());
}
