import type { z } from 'zod';

/** A queue, and the data that each of its jobs carries. */
export type Queue<Data extends object> = { name: string; data: z.ZodType<Data> };

/**
 * Defines a queue; its data is JSON. The name stands in the database with jobs of an older version: under another name
 * they would stay there and never run.
 */
export function defineQueue<Data extends object>(name: string, data: z.ZodType<Data>): Queue<Data> {
  return { name, data };
}
