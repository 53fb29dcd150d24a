import type * as calls from '@rendezvous/contract/site/endpoints';
import type { CallOf } from '../../platform/http/route.ts';
import { countHiddenPage } from './site.queries.ts';

/** A page was left: counted by domain and day, not by whom. */
export async function pageHidden({ sql, domain, clock }: CallOf<typeof calls.pageHidden>) {
  await countHiddenPage(sql, domain.id, clock.now());
}
