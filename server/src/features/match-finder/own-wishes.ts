import type { Call, Viewer } from '../../platform/http/call.ts';
import { selectOwnWishes } from '../wishes/index.ts';

/** Answers a member's wishes as they stand now. */
export async function ownWishes({ sql, clock, viewer }: Pick<Call<Viewer>, 'sql' | 'clock' | 'viewer'>) {
  const { looking_for, stated, waits } = await selectOwnWishes(sql, viewer.profileId, clock.now());
  return { looking_for, wishes: stated ?? {}, counts_tomorrow: waits };
}
