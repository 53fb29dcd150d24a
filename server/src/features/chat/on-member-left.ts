import type { Services } from '../../platform/services.ts';
import type { AccountBanned } from '../accounts/index.ts';
import type { MemberPaused } from '../preferences/index.ts';
import { selectConversationOf, selectPartnersLeft, selectPartnersPaused } from './chat.queries.ts';

/**
 * Tells both sides of an open chat at once that nobody can write there any more (C8). The one who stays does not learn
 * whether the partner left or was banned. One statement asks for all who are gone: when thousands end together,
 * whatever is announced behind them waits for it.
 */
export async function closeChats({ live, sql }: Services, gone: { profile: string }[]): Promise<void> {
  const profiles = gone.map(({ profile }) => profile);
  tellPartners(live, await selectPartnersLeft(sql, profiles));
}

function tellPartners(live: Services['live'], partners: Awaited<ReturnType<typeof selectPartnersLeft>>): void {
  for (const { conversation_id, other_profile_id } of partners) {
    live.announce(other_profile_id, 'chat_closed', { conversation: conversation_id });
  }
}

/** The same after a pause: to others it looks as if the member had left (M9). */
export async function closePaused({ live, sql }: Services, paused: MemberPaused[]): Promise<void> {
  const profiles = paused.map(({ profile }) => profile);
  tellPartners(live, await selectPartnersPaused(sql, profiles));
}

/** The same after a ban. Of an account that had ended before, it was told then. */
export function closeBanned(services: Services, banned: AccountBanned[]): Promise<void> {
  return closeChats(
    services,
    banned.filter(({ there }) => there),
  );
}

/** Tells two members the same after a block, if they have a chat. */
export async function announceClosed(
  { live, sql }: Pick<Services, 'live' | 'sql'>,
  one: string,
  other: string,
): Promise<void> {
  const conversation = await selectConversationOf(sql, one, other);
  if (conversation) live.announce([one, other], 'chat_closed', { conversation });
}
