import { type Feature, follow } from '../../platform/feature/feature.ts';
import { ACCOUNT_ENDED, ADDRESS_RESTORED } from '../accounts/index.ts';
import { archiveReady } from './archive/archive-mail.ts';
import { archiveWorker } from './archive/make-archive.ts';
import { tidyExports } from './archive/tidy-exports.ts';
import { eraseDue } from './erase-due.ts';
import { eraseEnded, erasingWorker } from './erase-ended.ts';
import { openAfterExclusion } from './exclusion/end-exclusions.ts';
import { exclusionMails } from './exclusion/exclusion-mails.ts';
import { exclusionsDue } from './exclusion/exclusions.queries.ts';
import { leavingMails } from './leaving-mails.ts';
import { mailTheWayBack } from './on-address-restored.ts';
import { personalData } from './personal-data.ts';
import { remindLeaving } from './remind-leaving.ts';
import { routes } from './routes.ts';

export { eraseDue } from './erase-due.ts';
export { openAfterExclusion } from './exclusion/end-exclusions.ts';
export { MEMBER_LEFT, type MemberLeft } from './leaving.queries.ts';

/** Leaving: the archive, deletion, the way back, self-exclusion, erasure. */
export const leaving: Feature = {
  routes,
  jobs: [archiveWorker, erasingWorker],
  mails: [...leavingMails, ...exclusionMails, archiveReady],
  outbox: [follow(ADDRESS_RESTORED, mailTheWayBack), follow(ACCOUNT_ENDED, eraseEnded)],
  timers: [
    { seconds: 600, run: eraseDue },
    { due: exclusionsDue, run: openAfterExclusion },
  ],
  daily: [tidyExports, remindLeaving],
  personalData,
};
