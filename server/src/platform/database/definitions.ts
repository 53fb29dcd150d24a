import type { AnySql } from './sql.ts';

/** Statements that drop an index, key or reference, and that make it again. */
export type Definition = { drop: string; create: string };

/**
 * Selects all indexes and keys of the tables, and all references from and to them, in the order in which they can be
 * dropped: first those that nothing depends on.
 */
export async function selectDefinitions(sql: AnySql, tables: readonly string[]): Promise<Definition[]> {
  return sql<Definition[]>`
    with loaded as (select unnest(${tables}::text[]::regclass[])::oid as id), definitions as (
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
    )
    select d.drop, d.create from definitions d order by turn`;
}
