import { linkOptions } from '@tanstack/react-router';
import { type CurrentUser, useCurrentUser } from './current-user.ts';
import type { MemberSearch } from './member-search.ts';

/** The first search: in the member's country, for the gender they look for, if it is one; for visitors everybody. */
export function startSearch(user: CurrentUser): MemberSearch {
  if (!user) return {};
  const { country, looking_for } = user.profile;
  const [only, another] = looking_for;
  return only && !another ? { gender: only, country } : { country };
}

/** A link to the members, with the search in its address. */
export function membersLink(user: CurrentUser) {
  return linkOptions({ to: '/members', search: startSearch(user) });
}

export function useMembersLink() {
  return membersLink(useCurrentUser());
}
