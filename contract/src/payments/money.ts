import { z } from 'zod';

/** P1: integer minor units and an ISO 4217 code. */
export const money = z.object({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) });
export type Money = z.output<typeof money>;
