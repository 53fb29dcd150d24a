import type { AnySql } from './sql.ts';

/** What takes away an index, a key or a reference, and what brings it back as it was. */
export type Definition = { drop: string; create: string };

/**
 * All indexes and keys of the tables, and all references from them and to them; those first on which no other one
 * depends.
 */
export async function selectDefinitions(sql: AnySql, tables: readonly string[]): Promise<Definition[]> {
  return sql<Definition[]>`
    with loaded as (select unnest(${tables}::text[]::regclass[])::oid as id)
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create,
      case contype when 'f' then 1 else 3 end as turn
    from pg_constraint
    where contype in ('f', 'p', 'u', 'x')
      and (conrelid in (select id from loaded) or (contype = 'f' and confrelid in (select id from loaded)))
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
    from pg_index
    where indrelid in (select id from loaded)
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by turn`;
}
