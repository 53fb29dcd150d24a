import { ownKey } from '../platform/own-storage.ts';

/** The key of a draft to a member, by the writer's account. The draft survives a reload and the way to the checkout. */
export function draftKey(account: string, profile: string): string {
  return ownKey(account, `draft:${profile}`);
}
