import { automaticLocale, LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '@rendezvous/contract/http/locales';
import type * as calls from '@rendezvous/contract/site/endpoints';
import type { Domain } from '../../platform/http/call.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { localeOf } from './choose-locale.ts';
import { isDoorOpen } from './demo-door.ts';
import { domainFromRow } from './domain-from-row.ts';
import { warnsAtEntry } from './enter-site.ts';
import { countryOfAddress } from './geography/country-of-address.ts';
import { legalTexts } from './legal/legal-texts.ts';
import { selectedCountryOf } from './selected-country.ts';
import { selectDomains } from './site.queries.ts';
import { siteSettingsView } from './site.view.ts';
import { rememberTracking } from './tracking.ts';
import { ageAssuredIn, searchOpen, signupsOpen } from './visitor-rules.ts';

type ReadSettings = typeof calls.readSettings;

/**
 * Answers the settings of the host's site (section 7). Sets the language cookie once, and keeps tracking parameters
 * (S6).
 */
export async function readSettings(call: CallOf<ReadSettings>, { query }: Input<ReadSettings>) {
  const domain = await forcedDomain(call, query.domain);
  const { known, ask } = rememberTracking(call, query);
  if (domain.language && call.cookie(LOCALE_COOKIE) === undefined) {
    // Readable by scripts: /lang-config replaces it.
    const browser = { seconds: LOCALE_COOKIE_SECONDS, httpOnly: false };
    call.setCookie(LOCALE_COOKIE, automaticLocale(domain.language, 'domain'), browser);
  }
  const country = countryOfAddress(call.ip);
  const mustProveAge = call.viewer === null && ageAssuredIn(domain.settings, country);
  const locale = localeOf({ ...call, domain });
  const demoDoor = isDoorOpen({ config: call.config, domain });
  const settings = siteSettingsView(domain, {
    locale,
    legal: legalTexts(domain, locale, call.clock.now()),
    country,
    selectedCountry: selectedCountryOf(call),
    mustProveAge,
    maySignUp: signupsOpen(domain.settings, known.network),
    maySearch: call.viewer !== null || (!mustProveAge && searchOpen(domain.settings, known.network)),
    warnAtEntry: warnsAtEntry({ ...call, domain }, country),
    askTracking: ask,
    demo: call.config.demoMembers > 0,
    demoDoor,
    demoMasquerade: demoDoor ? domain.masquerade : null,
    demoMailbox: demoDoor && call.config.mailbox,
    privateUploads: call.config.privateUploads,
    pushKey: call.pusher.publicKey,
  });
  return { settings, domain_language: settings.domain_language };
}

/** Finds another configured domain to try out; in production only the host decides (S1). */
async function forcedDomain(call: CallOf<ReadSettings>, host: string | undefined): Promise<Domain> {
  if (!host || call.config.mode === 'production') return call.domain;
  const row = (await selectDomains(call.sql)).find((one) => one.host === host.toLowerCase());
  return row ? { ...domainFromRow(row), legal: call.domain.legal } : call.domain;
}
