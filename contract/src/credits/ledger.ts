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
});

export type LedgerEntry = z.output<typeof ledgerEntry>;
