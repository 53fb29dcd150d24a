import type { Services } from '../../platform/services.ts';
import { deleteStaleFirstTexts } from './first-texts.queries.ts';

/** What slows nobody any more. */
export async function forgetFirstTexts({ sql, clock }: Services): Promise<void> {
  await deleteStaleFirstTexts(sql, clock.now());
}
