import { z } from 'zod';

/** RFC 9457 problem details. Clients act on `code`, which is stable. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z
    .record(
      z.string(),
      z.object({
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
});

export type ProblemBody = z.output<typeof problem>;
export type Params = Record<string, string | number>;
