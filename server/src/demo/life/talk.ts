import { readUpTo } from '../../features/chat/index.ts';
import { domainById, isDoorOpen } from '../../features/site/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Act } from './acts.queries.ts';
import { mayAct } from './bounds.ts';
import { bringPlayer } from './bring-player.ts';
import { selectTalk } from './players.queries.ts';
import { say } from './say.ts';
import { answerTo } from './words/choose-words.ts';

type Talking = Act & { conversation_id: string };

export function isTalk(act: Act): act is Talking {
  return act.conversation_id !== null;
}

/**
 * Does a step of an answer: reads the message, types, writes.
 * @returns whether there is another step
 */
export async function goOnTalking(services: Services, { visitor, conversation_id: conversation, step }: Talking) {
  const { sql, live } = services;
  const talk = await selectTalk(sql, { visitor, conversation });
  if (!talk) return false;
  const domain = await domainById(sql, talk.domain_id);
  if (!isDoorOpen({ ...services, domain })) return false;
  if (step === 0) {
    await bringPlayer(services, talk.player);
    await readUpTo(services, { profileId: talk.player, conversationId: conversation, messageId: talk.message });
    return mayAct(services, 'answer', visitor);
  }
  const text = answerTo(talk, domain.settings.niche);
  if (text === null) return false;
  if (step === 1) {
    live.announce(visitor, 'typing', { conversation, automatic: true });
    return true;
  }
  await say(services, { ...talk, domain, to: { conversation }, text, cause: talk.message });
  return false;
}
