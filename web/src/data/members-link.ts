import { linkOptions } from '@tanstack/react-router';
import type { MemberSearch } from './member-search.ts';
import { type Session, useSession } from './session.ts';

/** Where a search begins: with whom the member looks for, where that is one gender; else with everybody. */
export function startSearch(user: Session): MemberSearch {
  const [only, another] = user?.profile.looking_for ?? [];
  return only && !another ? { gender: only } : {};
}

/** The way to the members; it says in the address what it asks for. */
export function membersLink(user: Session) {
  return linkOptions({ to: '/members', search: startSearch(user) });
}

export function useMembersLink() {
  return membersLink(useSession());
}
