import { linkOptions } from '@tanstack/react-router';
import { type CurrentUser, useCurrentUser } from './current-user.ts';
import type { MemberSearch } from './member-search.ts';

/** The first search: for the gender that the member looks for, if it is one; otherwise for everybody. */
export function startSearch(user: CurrentUser): MemberSearch {
  const [only, another] = user?.profile.looking_for ?? [];
  return only && !another ? { gender: only } : {};
}

/** A link to the members, with the search in its address. */
export function membersLink(user: CurrentUser) {
  return linkOptions({ to: '/members', search: startSearch(user) });
}

export function useMembersLink() {
  return membersLink(useCurrentUser());
}
