import type { LedgerEntry } from '@rendezvous/contract/credits/ledger';

/** Entries that are told as one; the latest of them names it. */
type Gathered = LedgerEntry & { count: number };

/** Gathers what was spent on messages one after the other on the same day; everything else is told by itself. */
export function gathered(entries: readonly LedgerEntry[], dayOf: (time: string) => string): Gathered[] {
  const told: Gathered[] = [];
  for (const entry of entries) {
    const newer = told.at(-1);
    const joins = newer?.kind === 'message' && entry.kind === 'message';
    if (joins && dayOf(newer.created_at) === dayOf(entry.created_at)) {
      newer.amount += entry.amount;
      newer.count += 1;
    } else told.push({ ...entry, count: 1 });
  }
  return told;
}
