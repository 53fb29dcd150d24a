import type { Locale } from '@rendezvous/contract/http/locales';
import { INTERESTS } from '@rendezvous/contract/members/attributes';
import type { Place } from '@rendezvous/contract/site/endpoints';
import type { OperatorSettings, SiteSettings } from '@rendezvous/contract/site/settings';
import type { Domain, LegalText } from '../../platform/http/call.ts';
import { relyingPartyOf } from '../../platform/http/relying-party.ts';
import { minimumCosts, offersIn } from '../credits/index.ts';
import type { Town } from './geography/towns.ts';

/** Shows a visitor the settings of the site. */
export function siteSettingsView(
  domain: Domain,
  visitor: {
    locale: Locale;
    legal: readonly LegalText[];
    country: string | null;
    selectedCountry: string | null;
    maySignUp: boolean;
    maySearch: boolean;
    mustProveAge: boolean;
    warnAtEntry: boolean;
    askTracking: boolean;
    demo: boolean;
    demoDoor: boolean;
    demoMasquerade: string | null;
    demoMailbox: boolean;
    privateUploads: boolean;
    pushKey: string;
  },
): SiteSettings {
  // The contract drops the operator's own settings.
  const settings = domain.settings;
  return {
    ...settings,
    minimum_message_costs: minimumCostsIn(settings),
    domain: domain.host,
    domain_language: domain.language ?? visitor.locale,
    geoip_country: visitor.country,
    geoip_selected_country: visitor.selectedCountry,
    push_public_key: visitor.pushKey,
    passkey_host: relyingPartyOf(domain.url)?.id ?? null,
    interests: [...INTERESTS],
    legal: visitor.legal.map(({ token, title }) => ({ token, title })),
    may_sign_up: visitor.maySignUp,
    may_search: visitor.maySearch,
    age_check_required: visitor.mustProveAge,
    warn_at_entry: visitor.warnAtEntry,
    ask_tracking: visitor.askTracking,
    demo: visitor.demo,
    demo_door: visitor.demoDoor,
    demo_masquerade: visitor.demoMasquerade,
    demo_mailbox: visitor.demoMailbox,
    private_uploads: visitor.privateUploads,
  };
}

/** The least that a message costs in each country of the site where credits are sold, or that the operator names. */
function minimumCostsIn(settings: OperatorSettings): SiteSettings['minimum_message_costs'] {
  const countries = new Set([...settings.countries, ...Object.keys(settings.minimum_message_costs)]);
  return Object.fromEntries(
    [...countries].flatMap((country) => {
      const least = minimumCosts(settings, country, offersIn(settings, country));
      return least ? [[country, { costs: least.amount, currency: least.currency }]] : [];
    }),
  );
}

export function placeView({ id, name, country, region, region_name }: Town): Place {
  return { id, name, country, region, region_name };
}
