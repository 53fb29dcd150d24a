import { z } from 'zod';
import type { AnySql } from '../database/sql.ts';
import { Fragment } from '../database/statement.ts';
import type { Log } from '../log.ts';

/** A kind of outbox rows, and the data that each of them carries. */
export type Topic<Data extends object> = { name: string; data: z.ZodType<Data> };

/** The data of a topic's rows. */
export type DataOf<T> = T extends Topic<infer Data> ? Data : never;

/** Defines a topic. Its name stands in the database, also in rows of an older version. */
export function defineTopic<Fields extends z.ZodRawShape>(
  name: string,
  fields: Fields,
): Topic<z.output<z.ZodObject<Fields>>> {
  return { name, data: z.object(fields) };
}

/**
 * Makes the SQL that inserts an outbox row, for use in the statement of its cause. A `from` with the tables that `data`
 * names may follow.
 */
export function publish<Data extends object>(
  sql: AnySql,
  topic: Topic<Data>,
  data: { readonly [F in keyof Data]: Data[F] | Fragment },
  at: Date,
): Fragment {
  return sql`
    insert into outbox (topic, data, created_at) select ${topic.name}, ${asJson(sql, data)}, ${at}`;
}

/** The same for a row that is handed out from `from` on, as if it had been set aside until then. */
export function publishFrom<Data extends object>(
  sql: AnySql,
  topic: Topic<Data>,
  data: { readonly [F in keyof Data]: Data[F] | Fragment },
  { at, from }: { at: Date; from: Date },
): Fragment {
  return sql`
    insert into outbox (topic, data, created_at, again_at)
    select ${topic.name}, ${asJson(sql, data)}, ${at}, ${from}::timestamptz`;
}

function asJson(sql: AnySql, data: { readonly [field: string]: unknown }): Fragment {
  const fields = Object.entries(data).map(
    ([name, value]) => sql`${name}::text, ${value instanceof Fragment ? value : sql.json(value)}`,
  );
  const list = fields.reduce((before, field) => sql`${before}, ${field}`);
  return sql`jsonb_build_object(${list})`;
}

/**
 * Reads the data of rows. A row with other data, perhaps of an older version, is left out, and the log names the topic
 * and the fields: rows behind it must not wait for ever.
 */
export function readRows<Data extends object>(topic: Topic<Data>, rows: readonly unknown[], log: Log): Data[] {
  return rows.flatMap((row) => {
    const { data, error } = topic.data.safeParse(row);
    if (data) return [data];
    const fields = error?.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
    log.error({ topic: topic.name, fields }, 'outbox row left out: its data is not what its topic says');
    return [];
  });
}
