import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import type { Services } from '../../platform/services.ts';
import { touchSome } from './come-by.queries.ts';

/** Part of the members who are online at any time. */
const ONLINE = 0.04;
/** Enough for every page, however large the crowd is. */
const MOST_ONLINE = 400;
export const EVERY_SECONDS = 60;

/** Lets demo members come by, so that some are online long after the seed (S11); in a small crowd none does. */
export async function comeBy(services: Pick<Services, 'sql' | 'clock' | 'config' | 'outbox'>): Promise<void> {
  const { sql, clock, config, outbox } = services;
  if (config.demoLife === 0) return;
  const online = Math.min(config.demoMembers * ONLINE, MOST_ONLINE);
  const members = Math.floor((online * EVERY_SECONDS) / ONLINE_SECONDS);
  if (members > 0 && (await touchSome(sql, { members, now: clock.now() }))) outbox.wake();
}
