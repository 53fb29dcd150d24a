import { z } from 'zod';

/** Things credits are spent on. */
const SPEND_KINDS = ['message'] as const;
export type SpendKind = (typeof SPEND_KINDS)[number];

export const LEDGER_KINDS = [
  'signup',
  ...SPEND_KINDS,
  'purchase',
  // Resting credits of a purchase become spendable (P8); the amount is 0.
  'release',
  'return',
  'refund',
  'chargeback',
  'demo',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A message that credits were spent on. */
const spentOn = z.object({
  type: z.enum(['text', 'photo', 'gift', 'erased']),
  /** the member who got it; null: nobody whom the viewer can still see */
  to: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

export type SpentOn = z.output<typeof spentOn>;

/** A change of the balance. */
export const ledgerEntry = z.object({
  id: z.uuid(),
  kind: z.enum(LEDGER_KINDS),
  /** negative: credits were taken */
  amount: z.int(),
  /** balance after this entry, resting credits included */
  balance: z.int(),
  created_at: z.iso.datetime(),
  payment_id: z.uuid().nullable(),
  /** the message that was paid for; null: another kind of change */
  spent_on: spentOn.nullable(),
});

export type LedgerEntry = z.output<typeof ledgerEntry>;
