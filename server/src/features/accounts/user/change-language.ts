import type * as calls from '@rendezvous/contract/accounts/endpoints';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@rendezvous/contract/http/locales';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { updateLanguage } from './accounts.queries.ts';
import { loadUser } from './load-user.ts';

/** Changes the language of pages (by the cookie, S2) and of mails (by the account). */
export async function changeLanguage(
  call: CallOf<typeof calls.changeLanguage>,
  { body }: Input<typeof calls.changeLanguage>,
) {
  await updateLanguage(call.sql, call.viewer.accountId, body.language);
  call.setCookie(LOCALE_COOKIE, body.language, { seconds: LOCALE_COOKIE_SECONDS, httpOnly: false });
  return loadUser(call, call.viewer.accountId);
}
