import type { AnySql, Sql } from '../../../platform/database/sql.ts';

/** Parts of a name that must be unique in its domain (A1). */
export type NameKeys = { key: string; skeleton: string };

/** Selects the keys of those names that somebody has, or that look like somebody's. */
export async function selectTakenNames(sql: AnySql, domainId: number, names: NameKeys[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select n.key from unnest(${names.map(({ key }) => key)}::text[], ${names.map(({ skeleton }) => skeleton)}::text[])
      as n (key, skeleton)
    where exists (select from profiles where domain_id = ${domainId} and name_key = n.key)
      or exists (select from profiles where domain_id = ${domainId} and name_skeleton = n.skeleton)`;
  return new Set(rows.map(({ key }) => key));
}

/** Name of the unique index of skeletons. With that of keys it decides between two sign-ups at once. */
export const SKELETON_INDEX = 'profiles_name_skeleton';

export function selectNamesWithoutSkeleton(sql: AnySql, limit: number) {
  return sql<{ id: string; name: string }[]>`
    select id, name from profiles where name_skeleton is null and name is not null order by id limit ${limit}`;
}

/** Stores skeletons. Of two names that look alike, the later keeps its key as skeleton. */
export async function updateSkeletons(sql: Sql, names: { id: string; skeleton: string }[]): Promise<void> {
  await sql`
    update profiles p set name_skeleton = case
      when g.number = 1 and not exists (
        select from profiles other where other.domain_id = p.domain_id and other.name_skeleton = g.skeleton
      ) then g.skeleton else ' ' || p.name_key
    end
    from (
      select own.id, n.skeleton, row_number() over (partition by own.domain_id, n.skeleton order by own.created_at) as number
      from unnest(${names.map(({ id }) => id)}::uuid[], ${names.map(({ skeleton }) => skeleton)}::text[])
        as n (id, skeleton)
      join profiles own on own.id = n.id
    ) g
    where p.id = g.id and p.name_skeleton is null`;
}
