import { z } from 'zod';
import type { Tx } from '../../platform/database/sql.ts';
import { workOn } from '../../platform/feature/feature.ts';
import { defineQueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import type { AccountEnded } from '../accounts/index.ts';
import { eraseDue } from './erase-due.ts';
import { insertEnded } from './erasing.queries.ts';

/** Queue of jobs that erase all who are due. */
const QUEUE = defineQueue('erase-ended', z.object({}));

/** Erases an account at once that ended before its address was confirmed, like one whose 14 days are over (A5a). */
export async function eraseEnded({ live, jobs, clock }: Services, ended: AccountEnded[], tx: Tx): Promise<void> {
  const accounts = ended.map(({ account }) => account);
  await insertEnded(tx, accounts, clock.now());
  await jobs.send(tx, QUEUE, {});
  for (const account of accounts) live.announceEndOfSessions(account);
}

export const erasingWorker = workOn(QUEUE, eraseDue);
