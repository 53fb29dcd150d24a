import type { Config } from '../platform/config.ts';
import type { Sql } from '../platform/database/sql.ts';

/** Options of commands: `--domain members.example`. */
export const OPTIONS = [
  ...['domain', 'pool', 'language', 'version'],
  ...['validity', 'country', 'currency', 'minimum', 'methods', 'expires'],
  ...['state', 'ground', 'days', 'photo', 'by'],
] as const;

export type Options = { [name: string]: string | undefined };

export type Command = {
  run(sql: Sql, values: string[], options: Options, config: Config): Promise<string>;
  /** least number of values */
  least: number;
  most: number;
};
