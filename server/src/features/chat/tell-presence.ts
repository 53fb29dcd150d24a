import type { Services } from '../../platform/services.ts';
import type { PresenceChanged } from '../members/index.ts';
import { selectWhoSees } from './presence.queries.ts';

/**
 * Tells the partners of members who came or went whether they are online now. Of somebody invisible nothing is told but
 * that they are not, as of anybody who has gone (M15).
 */
export async function tellPresence({ live, sql, clock }: Services, changed: PresenceChanged[]): Promise<void> {
  const profiles = [...new Set(changed.map(({ profile }) => profile))];
  for (const { profile_id: profile, online, seen_by } of await selectWhoSees(sql, profiles, { now: clock.now() })) {
    live.announce(seen_by, 'presence', { profile, online });
  }
}
