import type { User } from '@rendezvous/contract/accounts/user';
import { DEFAULT_LOCALE, matchLocale } from '@rendezvous/contract/http/locales';
import type { Call } from '../../../platform/http/call.ts';
import { imageFrom } from '../../photos/index.ts';
import { mustAgree } from '../../site/index.ts';
import type { UserRow } from './accounts.queries.ts';

/** Shows the current user to themselves (section 3). */
export function ownUser(call: Call, row: UserRow): User {
  const language = matchLocale(row.language) ?? DEFAULT_LOCALE;
  return {
    id: row.id,
    status: row.status,
    credits: row.credits,
    credits_resting: row.credits_resting,
    paid_user: row.paid_user,
    paused: row.paused,
    terms_required: mustAgree(call.domain, { language, acceptedTerms: row.accepted_terms }, call.clock.now()),
    age_check_required: row.must_prove_age,
    language,
    signup_date: row.signup_date.toISOString(),
    signup_profile: row.signup_profile,
    notifications_disabled: row.notifications_disabled,
    profile: {
      id: row.profile_id,
      name: row.name,
      country: row.country,
      status: row.profile_status,
      placed: row.placed,
      looking_for: row.looking_for,
      main_image: row.main_photo && imageFrom(call, row.main_photo),
    },
    has_conversations: row.has_conversations,
    new_likes_total: row.new_likes_total,
    unread_total: row.unread_total,
  };
}
