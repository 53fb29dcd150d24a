import type * as calls from '@rendezvous/contract/site/endpoints';
import type { CallOf } from '../../platform/http/route.ts';
import { countHiddenPage } from './site.queries.ts';

/** Counts that a page was left, by domain and day, not by person. */
export async function pageHidden({ sql, domain, clock }: CallOf<typeof calls.pageHidden>) {
  await countHiddenPage(sql, domain.id, clock.now());
}
