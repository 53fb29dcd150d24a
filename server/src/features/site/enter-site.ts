import type * as calls from '@rendezvous/contract/site/endpoints';
import { SITE_ENTRY_COOKIE, SITE_ENTRY_SECONDS } from '@rendezvous/contract/site/limits';
import type { Call } from '../../platform/http/call.ts';
import type { CallOf } from '../../platform/http/route.ts';
import { entryWarnedIn } from './visitor-rules.ts';

/** Notes that this browser has closed the entry warning (S10). */
export async function enterSite(call: CallOf<typeof calls.enterSite>): Promise<void> {
  call.setCookie(SITE_ENTRY_COOKIE, 'skip', { seconds: SITE_ENTRY_SECONDS });
}

/** Tells whether this caller is warned first: a visitor from one of the countries who has not closed the warning. */
export function warnsAtEntry(
  { viewer, cookie, domain }: Pick<Call, 'viewer' | 'cookie' | 'domain'>,
  country: string | null,
) {
  return viewer === null && cookie(SITE_ENTRY_COOKIE) === undefined && entryWarnedIn(domain.settings, country);
}
