import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import { announceLike, insertLike } from '../../features/likes/index.ts';
import { betweenTwo } from '../../features/members/index.ts';
import { domainById, isDoorOpen } from '../../features/site/index.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { Act } from './acts.queries.ts';
import { mayAct } from './bounds.ts';
import { bringPlayer } from './bring-player.ts';
import { selectHere, selectSuiting, stillLikes } from './players.queries.ts';
import { say } from './say.ts';
import { firstWords } from './words/choose-words.ts';

/** The step at which a first message comes; at the others, a like does. */
const GREETING = 1;

/**
 * Does a step of a visit: somebody likes the visitor, or writes first. It ends when the visitor has gone.
 * @returns whether there may be another step
 */
export async function goOnVisiting(services: Services, { visitor, player, step }: Act): Promise<boolean> {
  const { sql, clock } = services;
  const here = await selectHere(sql, visitor, secondsAfter(clock.now(), -ONLINE_SECONDS));
  const domain = here && (await domainById(sql, here.domain_id));
  if (!domain || !isDoorOpen({ ...services, domain })) return false;
  if (player) {
    if (await stillLikes(sql, visitor, player)) await like(services, player, visitor);
    return true;
  }
  const suiting = await selectSuiting(sql, visitor);
  if (!suiting) return true;
  if (step !== GREETING) {
    await like(services, suiting.player, visitor);
  } else if (await mayAct(services, 'greeting', visitor)) {
    await bringPlayer(services, suiting.player);
    const cause = `${suiting.player} ${visitor}`;
    await say(services, { ...suiting, domain, to: { profile: visitor }, text: firstWords(here, cause), cause });
  }
  return true;
}

async function like(services: Services, player: string, visitor: string): Promise<void> {
  if (!(await mayAct(services, 'like', visitor))) return;
  const given = { from: player, to: visitor };
  const now = services.clock.now();
  await bringPlayer(services, player);
  const liked = await betweenTwo(services.sql, given, (tx) => insertLike(tx, given, now, { automatic: true }));
  if (!liked.blocked) await announceLike(services, given, liked);
}
