import type { Services } from '../../platform/services.ts';
import type { AccountBanned } from '../accounts/index.ts';
import type { MemberLeft } from '../leaving/index.ts';
import { selectConversationOf, selectPartnersOf } from './chat.queries.ts';

/** Both ends of an open chat learn at once that nobody can write there any more (C8): one has left or is banned, and they don't learn which. */
export async function closeChats({ live, sql }: Services, gone: (MemberLeft | AccountBanned)[]): Promise<void> {
  for (const { profile } of gone) {
    for (const { conversation_id, other_profile_id } of await selectPartnersOf(sql, profile)) {
      live.announce(other_profile_id, 'chat_closed', { conversation: conversation_id });
    }
  }
}

/** The same for two members of whom one has blocked the other, should they have a chat. */
export async function announceClosed(
  { live, sql }: Pick<Services, 'live' | 'sql'>,
  one: string,
  other: string,
): Promise<void> {
  const conversation = await selectConversationOf(sql, one, other);
  if (conversation) live.announce([one, other], 'chat_closed', { conversation });
}
