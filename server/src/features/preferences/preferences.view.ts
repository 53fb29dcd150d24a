import type { Preferences } from '@rendezvous/contract/preferences/endpoints';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { offersOf } from './offers.ts';
import type { PreferencesRow } from './preferences.queries.ts';

export function ownPreferences({ domain }: Call<Viewer>, row: PreferencesRow): Preferences {
  const stands = (purpose: string) => row.consents.some((one) => one.purpose === purpose && one.withdrawn_at === null);
  return {
    invisible: row.invisible,
    hide_distance: row.hide_distance,
    auto_like: row.auto_like,
    sorted_by_behaviour: row.sorted_by_behaviour,
    seen_by_visitors: row.seen_by_visitors,
    resell: stands('resell'),
    other_domains: row.other_domains,
    hidden_words: row.hidden_words,
    dismissals: Object.fromEntries(row.dismissals.map(({ alert, dismissed_at }) => [alert, iso(dismissed_at)])),
    consents: {
      terms: stands('terms'),
      special_category_data: row.paused_at === null,
      mails: stands('mails'),
    },
    consent_history: row.consents.map(({ purpose, version, given_at, withdrawn_at }) => ({
      purpose,
      version,
      given_at: iso(given_at),
      withdrawn_at: withdrawn_at && iso(withdrawn_at),
    })),
    may: offersOf(domain, row.paid_user),
  };
}

/** Turns a time into ISO 8601: from a JSON column it comes in the database's own notation. */
function iso(time: string): string {
  return new Date(time).toISOString();
}
