import type { Services } from '../../platform/services.ts';
import { notePlayer } from './players.queries.ts';

/** Lets a player be here now, which their partners hear of. */
export async function bringPlayer(
  { sql, clock, outbox }: Pick<Services, 'sql' | 'clock' | 'outbox'>,
  player: string,
): Promise<void> {
  if (await notePlayer(sql, player, clock.now())) outbox.wake();
}
