import type { Preferences } from '@rendezvous/contract/preferences/endpoints';
import type { Domain } from '../../platform/http/call.ts';

/** Switches that can be turned on (M7, M10, S8); turning off is always possible. */
export function offersOf({ settings, poolIsShared }: Domain, paid: boolean): Preferences['may'] {
  return { invisible: paid, resell: settings.member_resell === 'yes', other_domains: poolIsShared };
}
