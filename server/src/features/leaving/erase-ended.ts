import type { Tx } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountEnded } from '../accounts/index.ts';
import { eraseDue } from './erase-due.ts';
import { insertEnded } from './erasing.queries.ts';

const QUEUE = 'erase-ended';

/** Erases an account at once that ended before its address was confirmed, like one whose 14 days are over (A5a). */
export async function eraseEnded({ live, jobs, clock }: Services, ended: AccountEnded[], tx: Tx): Promise<void> {
  const accounts = ended.map(({ account }) => account);
  await insertEnded(tx, accounts, clock.now());
  await jobs.send(tx, QUEUE, {});
  for (const account of accounts) live.announceEndOfSessions(account);
}

export const erasingJobs = { [QUEUE]: eraseDue };
