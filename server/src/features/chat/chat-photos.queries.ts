import type { PhotoVariant } from '@rendezvous/contract/photos/limits';
import type { AnySql } from '../../platform/database/sql.ts';
import { type Reading, shownAbove } from './chat.queries.ts';

type Asked = { photo: string; variant: PhotoVariant };

/**
 * Selects the folder of a photo that was sent: for its sender, and for the partner who has not declined; sharp once
 * that one wants to see it. A private one is for its sender alone (S11). It is shown where its message is (C5).
 */
export async function selectChatFile(
  sql: AnySql,
  { profileId, historyLimit }: Pick<Reading, 'profileId' | 'historyLimit'>,
  { photo, variant }: Asked,
): Promise<string | undefined> {
  const [row] = await sql<{ file: string }[]>`
    select cp.file from chat_photos cp
    join message_ids i on i.id = cp.message_id
    join messages m on m.conversation_id = i.conversation_id and m.sequence = i.sequence and m.photo = cp.id
    join conversations c on c.id = m.conversation_id
    join participants mine on mine.conversation_id = c.id and mine.profile_id = ${profileId}
    join profiles me on me.id = mine.profile_id
    join accounts a on a.id = me.account_id
    where cp.id = ${photo} and cp.hidden_at is null and m.sequence > ${shownAbove(sql, { historyLimit })} and (
      cp.profile_id = mine.profile_id or (not cp.private
        and (mine.their_photos = 'show' or (mine.their_photos = 'ask' and ${variant === 'blurred'}))))`;
  return row?.file;
}

/** Keeps whether a member wants to see the photos that the partner sends in a conversation. */
export async function updateTheirPhotos(
  sql: AnySql,
  { conversation, profileId, show }: { conversation: string; profileId: string; show: boolean },
): Promise<boolean> {
  const rows = await sql`
    update participants set their_photos = ${show ? 'show' : 'decline'}
    where conversation_id = ${conversation} and profile_id = ${profileId}
    returning 1`;
  return rows.length === 1;
}

/** Declines the photos that a partner sends, if there is a conversation. */
export async function declinePhotosOf(sql: AnySql, profileId: string, partner: string): Promise<void> {
  await sql`
    update participants set their_photos = 'decline'
    where profile_id = ${profileId} and other_profile_id = ${partner}`;
}
