import { CHAT_PHOTO_HOURS } from '@rendezvous/contract/photos/limits';
import type { AnySql, Fragment, Tx } from '../../platform/database/sql.ts';
import type { StoredPicture } from './store-picture.ts';

/** The latest time at which a photo that is not sent is gone. */
export function goneSince(now: Date): Date {
  return new Date(now.getTime() - CHAT_PHOTO_HOURS * 3_600_000);
}

/** A column for the chat's queries: the photo of an id as a `MainPhoto`; null if there is none, or it is gone. */
export function chatPictureOf(sql: AnySql, id: Fragment): Fragment {
  return sql`(
    select jsonb_build_object('id', cp.id, 'width', cp.width, 'height', cp.height, 'colours', cp.colours,
      'private', cp.private)
    from chat_photos cp where cp.id = ${id} and cp.hidden_at is null)`;
}

/**
 * Hides a photo that a member sent from both, or shows it again.
 * @returns false if there is no such photo
 */
export async function updateHidden(
  tx: Tx,
  { id, profileId, hiddenAt }: { id: string; profileId: string; hiddenAt: Date | null },
): Promise<boolean> {
  const rows = await tx`
    update chat_photos set hidden_at = ${hiddenAt}
    where id = ${id} and profile_id = ${profileId} and message_id is not null
    returning 1`;
  return rows.length === 1;
}

type Unsent = { photo: string; sender: Fragment; now: Date };

/** A condition on `chat_photos cp`: the sender's photo that was not sent yet, and is not gone. */
export function unsentPhoto(sql: AnySql, { photo, sender, now }: Unsent): Fragment {
  return sql`cp.id = ${photo} and cp.profile_id = ${sender} and cp.message_id is null and cp.created_at > ${goneSince(now)}`;
}

/** Counts a member's photos for chats since a time. */
export async function countChatPhotos(sql: AnySql, profileId: string, since: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from chat_photos where profile_id = ${profileId} and created_at > ${since}`;
  return row?.count ?? 0;
}

type Own = { profileId: string; id: string; now: Date };

/** Tells whether a member has added a photo of that id, which was sent or still can be. */
export async function hasChatPhoto(sql: AnySql, { profileId, id, now }: Own): Promise<boolean> {
  const rows = await sql`
    select from chat_photos
    where id = ${id} and profile_id = ${profileId} and (message_id is not null or created_at > ${goneSince(now)})`;
  return rows.length > 0;
}

/**
 * Gives a photo another day that was not sent in its own, and whose files are still there: it counts as one of it.
 * @returns whether there is one
 */
export async function renewChatPhoto(tx: Tx, { profileId, id, now }: Own): Promise<boolean> {
  const rows = await tx`
    update chat_photos set created_at = ${now}
    where id = ${id} and profile_id = ${profileId} and message_id is null
    returning 1`;
  return rows.length > 0;
}

type NewPhoto = StoredPicture & { id: string; profileId: string; private: boolean; createdAt: Date };

/** @returns false if there is a photo of that id already */
export async function insertChatPhoto(tx: Tx, photo: NewPhoto): Promise<boolean> {
  const rows = await tx`
    insert into chat_photos (id, profile_id, file, width, height, colours, private, created_at)
    values (${photo.id}, ${photo.profileId}, ${photo.file}, ${photo.width}, ${photo.height}, ${photo.colours},
      ${photo.private}, ${photo.createdAt})
    on conflict (id) do nothing
    returning 1`;
  return rows.length === 1;
}

/** @returns the folders of the files of photos that were never sent */
export async function deleteUnsentPhotos(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx<{ file: string }[]>`
    delete from chat_photos where message_id is null and created_at <= ${before} returning file`;
  return rows.map(({ file }) => file);
}

/** @returns the folders of their files */
export async function deleteChatPhotosOf(tx: Tx, profileId: string): Promise<string[]> {
  const rows = await tx<{ file: string }[]>`delete from chat_photos where profile_id = ${profileId} returning file`;
  return rows.map(({ file }) => file);
}

export type ChatPhotoRecord = { id: string; file: string; message_id: string | null; created_at: Date };

export function selectChatPhotoRecords(sql: AnySql, profileId: string) {
  return sql<ChatPhotoRecord[]>`
    select id, file, message_id, created_at from chat_photos where profile_id = ${profileId} order by created_at, id`;
}

/** Keeps the pictures of the messages that a report holds copies of. */
export async function keepMessagePhotos(tx: Tx, report: string): Promise<void> {
  await tx`
    insert into evidence_photos (report_id, photo_id, file)
    select distinct m.report_id, cp.id, cp.file
    from report_messages m join chat_photos cp on cp.id = m.photo
    where m.report_id = ${report}`;
}
