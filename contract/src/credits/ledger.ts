import { z } from 'zod';

/** What credits are spent on. */
const SPEND_KINDS = ['message'] as const;
export type SpendKind = (typeof SPEND_KINDS)[number];

export const LEDGER_KINDS = [
  'signup',
  ...SPEND_KINDS,
  'purchase',
  // what rested of a purchase can be spent (P8): nothing comes or goes
  'release',
  'return',
  'refund',
  'chargeback',
  'demo',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One change of the balance. */
export const ledgerEntry = z.object({
  id: z.uuid(),
  kind: z.enum(LEDGER_KINDS),
  /** negative: credits went */
  amount: z.int(),
  /** after this entry, with the credits that rest */
  balance: z.int(),
  created_at: z.iso.datetime(),
  payment_id: z.uuid().nullable(),
});

export type LedgerEntry = z.output<typeof ledgerEntry>;
