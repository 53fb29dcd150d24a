import type { AnySql, Tx } from '../../platform/database/sql.ts';

/**
 * Keeps the pictures of a profile, or of one photo, as evidence: their files stay until they are released.
 * @returns how many
 */
export async function keepAsEvidence(
  tx: Tx,
  { report, profileId, photo }: { report: string; profileId: string; photo: string | null },
): Promise<number> {
  const rows = await tx`
    insert into evidence_photos (report_id, photo_id, file)
    select ${report}, id, file from photos
    where profile_id = ${profileId} and (${photo}::uuid is null or id = ${photo}::uuid)
    returning 1`;
  return rows.length;
}

/** A photo by its id and the folder of its files. */
type PhotoFile = { photo_id: string; file: string };

export function selectEvidencePhotos(sql: AnySql, report: string) {
  return sql<PhotoFile[]>`select photo_id, file from evidence_photos where report_id = ${report} order by photo_id`;
}

/** Selects the photos of a profile in their present state. */
export function selectPhotoFiles(sql: AnySql, profileId: string) {
  return sql<PhotoFile[]>`select id as photo_id, file from photos where profile_id = ${profileId} order by position`;
}

/** @returns the folders of their files */
export async function deleteEvidencePhotos(tx: Tx, reports: string[]): Promise<string[]> {
  const rows = await tx<{ file: string }[]>`
    delete from evidence_photos where report_id = any(${reports}::uuid[]) returning file`;
  return rows.map(({ file }) => file);
}

/** @returns false if the profile has no such photo */
export async function moveToHidden(
  tx: Tx,
  { id, profileId, now }: { id: string; profileId: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    with taken as (
      delete from photos where id = ${id} and profile_id = ${profileId}
      returning id, profile_id, file, width, height, colours, private, created_at
    )
    insert into hidden_photos (id, profile_id, file, width, height, colours, private, created_at, hidden_at)
    select taken.*, ${now} from taken
    returning 1`;
  return rows.length === 1;
}

/**
 * Puts a photo back behind the others.
 * @returns false if it is gone
 */
export async function moveFromHidden(tx: Tx, { id, profileId }: { id: string; profileId: string }): Promise<boolean> {
  const rows = await tx`
    with back as (
      delete from hidden_photos where id = ${id} and profile_id = ${profileId}
      returning id, profile_id, file, width, height, colours, private, created_at
    )
    insert into photos (id, profile_id, position, file, width, height, colours, private, created_at)
    select id, profile_id, (select count(*) from photos p where p.profile_id = back.profile_id), file, width, height,
      colours, private, created_at
    from back
    returning 1`;
  return rows.length === 1;
}

/** Tells whether a decision took away a photo of that id. */
export async function isHidden(sql: AnySql, id: string): Promise<boolean> {
  return (await sql`select from hidden_photos where id = ${id}`).length > 0;
}

export type HiddenRecord = { file: string; created_at: Date; hidden_at: Date };

export function selectHiddenRecords(sql: AnySql, profileId: string) {
  return sql<HiddenRecord[]>`
    select file, created_at, hidden_at from hidden_photos where profile_id = ${profileId} order by hidden_at`;
}

/** @returns the folders of their files */
export async function deleteHiddenOf(tx: Tx, profileId: string): Promise<string[]> {
  const rows = await tx<{ file: string }[]>`delete from hidden_photos where profile_id = ${profileId} returning file`;
  return rows.map(({ file }) => file);
}
