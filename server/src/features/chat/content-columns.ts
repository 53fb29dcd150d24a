import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { NO_CONTENT } from './kinds.ts';

const COLUMNS = Object.keys(NO_CONTENT);

/** The columns that say what messages say; `of` a table or its alias, if several have them. */
export function contentColumns(sql: AnySql, of?: string): Fragment {
  return sql.list(COLUMNS.map((column) => sql.identifier(of ? `${of}.${column}` : column)));
}

/** The same as pairs for `jsonb_build_object`, with `text` in place of the whole text. */
export function contentPairs(sql: AnySql, of: string, text: Fragment): Fragment {
  return sql.list(
    COLUMNS.map((column) => sql`${column}::text, ${column === 'text' ? text : sql.identifier(`${of}.${column}`)}`),
  );
}
