import type { Services } from '../../platform/services.ts';
import type { MemberLeft } from '../leaving/index.ts';
import { selectPartnersOf } from './chat.queries.ts';

/** Both ends of an open chat learn at once that nobody can write there any more (C8), and not why. */
export async function closeChats({ live, sql }: Services, left: MemberLeft[]): Promise<void> {
  for (const { profile } of left) {
    for (const { conversation_id, other_profile_id } of await selectPartnersOf(sql, profile)) {
      live.announce(other_profile_id, 'chat_closed', { conversation: conversation_id });
    }
  }
}
