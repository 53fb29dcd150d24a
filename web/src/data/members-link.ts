import type { SiteSettings } from '@rendezvous/contract/site/settings';
import { linkOptions } from '@tanstack/react-router';
import { type CurrentUser, useCurrentUser } from './current-user.ts';
import type { MemberSearch } from './member-search.ts';
import { useSettings } from './settings.ts';

/** The part of the settings that says where a visitor is. */
type Visit = Pick<SiteSettings, 'geoip_country' | 'countries'>;

/**
 * The first search: in the member's country, for the gender they look for, if it is one; for visitors everybody in the
 * country of their address, if the site is for it.
 */
export function startSearch(user: CurrentUser, visit?: Visit): MemberSearch {
  if (!user) return searchNear(visit);
  const { country, looking_for } = user.profile;
  const [only, another] = looking_for;
  return only && !another ? { gender: only, country } : { country };
}

function searchNear(visit: Visit | undefined): MemberSearch {
  const country = visit?.geoip_country;
  return country && visit?.countries.includes(country) ? { country } : {};
}

/** A link to the members, with the search in its address. */
export function membersLink(user: CurrentUser, visit?: Visit) {
  return linkOptions({ to: '/members', search: startSearch(user, visit) });
}

export function useMembersLink() {
  return membersLink(useCurrentUser(), useSettings());
}
