import type { LedgerEntry } from '@rendezvous/contract/credits/ledger';

/** Entries that are told as one; the latest of them names it. */
type Gathered = LedgerEntry & { count: number };

/**
 * Gathers what was spent on messages to the same member on the same day; everything else is told by itself. Messages to
 * several members that took turns are told as if each had been written to at once, so that the balances still add up.
 */
export function gathered(entries: readonly LedgerEntry[], dayOf: (time: string) => string): Gathered[] {
  const told: Gathered[] = [];
  /** lines of messages of one day with nothing else between them, which end at `balance` */
  let run: { day: string; balance: number; lines: Gathered[] } | undefined;
  const endRun = () => {
    let balance = run?.balance ?? 0;
    for (const line of run?.lines ?? []) {
      told.push({ ...line, balance });
      balance -= line.amount;
    }
    run = undefined;
  };
  for (const entry of entries) {
    const day = dayOf(entry.created_at);
    if (entry.kind !== 'message' || run?.day !== day) endRun();
    if (entry.kind !== 'message') {
      told.push({ ...entry, count: 1 });
      continue;
    }
    run ??= { day, balance: entry.balance, lines: [] };
    const line = run.lines.find(({ spent_on }) => nameOf(spent_on) === nameOf(entry.spent_on));
    if (line) {
      line.amount += entry.amount;
      line.count += 1;
    } else run.lines.push({ ...entry, count: 1 });
  }
  endRun();
  return told;
}

function nameOf(spent: LedgerEntry['spent_on']): string {
  return `${wordOf(spent)} ${spent?.to?.id}`;
}

/** The word for what was paid for. */
export function wordOf(spent: LedgerEntry['spent_on']): 'message' | 'photo' | 'gift' {
  return spent?.type === 'photo' || spent?.type === 'gift' ? spent.type : 'message';
}
