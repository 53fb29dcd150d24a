import type { Sql } from '../platform/database/sql.ts';

/** What may stand behind a command: `--domain members.example`. */
export const OPTIONS = [
  ...['domain', 'pool', 'language', 'version'],
  ...['validity', 'country', 'currency', 'minimum', 'methods', 'expires'],
  ...['state', 'ground', 'days', 'photo', 'by'],
] as const;

export type Options = { [name: string]: string | undefined };

export type Command = {
  run(sql: Sql, values: string[], options: Options): Promise<string>;
  /** how many values it takes */
  least: number;
  most: number;
};
