import type { Domain, Viewer } from '../../../platform/http/call.ts';
import { isAgeAssured, minAge } from '../../site/index.ts';

type Known = Pick<Viewer, 'country' | 'ageProved'>;

/** Whether this member must prove their age before anything beyond the account opens: their country demands it. */
export function isAgeRequired({ domain, viewer }: { domain: Domain; viewer: Known }): boolean {
  if (!isAgeAssured(domain, viewer.country)) return false;
  return viewer.ageProved === null || viewer.ageProved < ageToProve({ domain, viewer });
}

/** Years. */
export function ageToProve({ domain, viewer }: { domain: Domain; viewer: Pick<Viewer, 'country'> }): number {
  return minAge(domain, viewer.country);
}
