import type { AnySql, Fragment, Tx } from '../../platform/database/sql.ts';
import type { StoredPicture } from './store-picture.ts';

/** The row that `mainPhotoOf` selects. */
export type MainPhoto = {
  id: string;
  width: number;
  height: number;
  colours: string;
  /** true: for its owner alone (S11) */
  private: boolean;
};
export type PhotoRow = MainPhoto & { position: number };

/**
 * A column for other features' queries: the main photo of a profile as a `MainPhoto` for `imageFrom`, or null; a
 * private one for its owner alone. Profile and viewer are SQL fragments such as sql`profiles.id`; the viewer's may be
 * null.
 */
export function mainPhotoOf(sql: AnySql, profileId: Fragment, viewerId: Fragment): Fragment {
  return sql`(
    select json_build_object('id', main.id, 'width', main.width, 'height', main.height, 'colours', main.colours,
      'private', main.private)
    from photos main
    where main.profile_id = ${profileId} and main.position = 0 and (not main.private or main.profile_id = ${viewerId})
  )`;
}

export async function selectPhotos(sql: AnySql, profileId: string): Promise<PhotoRow[]> {
  return sql<PhotoRow[]>`
    select id, position, width, height, colours, private from photos where profile_id = ${profileId} order by position`;
}

/**
 * Locks the photos of a profile, so that changes come one after the other; likes and messages to it are not held up.
 */
export async function lockPhotos(tx: Tx, profileId: string): Promise<void> {
  await tx`select 1 from profiles where id = ${profileId} for no key update`;
}

/** @returns undefined if there is a photo of that id already */
export async function insertPhoto(
  tx: Tx,
  photo: StoredPicture & { id?: string; profileId: string; position: number; private: boolean; createdAt: Date },
): Promise<PhotoRow | undefined> {
  const [row] = await tx<PhotoRow[]>`
    insert into photos (id, profile_id, position, file, width, height, colours, private, created_at)
    values (coalesce(${photo.id ?? null}::uuid, gen_random_uuid()), ${photo.profileId}, ${photo.position}, ${photo.file},
      ${photo.width}, ${photo.height}, ${photo.colours}, ${photo.private}, ${photo.createdAt})
    on conflict (id) do nothing
    returning id, position, width, height, colours, private`;
  return row;
}

/** Gives the photos of a profile the order of `ids`. */
export async function orderPhotos(tx: Tx, profileId: string, ids: string[]): Promise<void> {
  await tx`
    update photos set position = ordered.place - 1
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, place)
    where photos.id = ordered.id and photos.profile_id = ${profileId} and photos.position <> ordered.place - 1`;
}

/** @returns the folder of its files; null if the profile has no such photo */
export async function deletePhotoRow(tx: Tx, profileId: string, id: string): Promise<string | null> {
  const [row] = await tx<{ file: string }[]>`
    delete from photos where id = ${id} and profile_id = ${profileId} returning file`;
  return row?.file ?? null;
}

/**
 * Selects the folder of a photo; null also if its owner has left, or is not `there` (a condition on `profiles p`) for
 * the viewer: addresses from before then lead nowhere. A private one is for its owner alone, whoever has its address.
 */
export async function fileOfPhoto(
  sql: AnySql,
  { id, viewerId, there }: { id: string; viewerId: string | null; there: Fragment },
): Promise<string | null> {
  const [row] = await sql<{ file: string }[]>`
    select photos.file from photos
    join profiles p on p.id = photos.profile_id
    join accounts a on a.id = p.account_id
    where photos.id = ${id} and (not photos.private or photos.profile_id = ${viewerId}::uuid)
      and a.status in ('active', 'not_confirmed') and ${there}`;
  return row?.file ?? null;
}

export async function isFileInUse(sql: AnySql, file: string): Promise<boolean> {
  return (await selectFilesAmong(sql, [file])).length > 0;
}

/** Selects those of the folders that a photo names, whether shown, hidden, for a chat or evidence. */
export async function selectFilesAmong(sql: AnySql, folders: string[]): Promise<string[]> {
  const rows = await sql<{ file: string }[]>`
    select file from photos where file = any(${folders})
    union select file from hidden_photos where file = any(${folders})
    union select file from chat_photos where file = any(${folders})
    union select file from evidence_photos where file = any(${folders})`;
  return rows.map(({ file }) => file);
}

export type PhotoRecord = { file: string; position: number; created_at: Date };

export async function selectPhotoRecords(sql: AnySql, profileId: string): Promise<PhotoRecord[]> {
  return sql<PhotoRecord[]>`
    select file, position, created_at from photos where profile_id = ${profileId} order by position`;
}

/** @returns the folders of their files */
export async function deletePhotosOf(tx: Tx, profileId: string): Promise<string[]> {
  const rows = await tx<{ file: string }[]>`delete from photos where profile_id = ${profileId} returning file`;
  return rows.map(({ file }) => file);
}
