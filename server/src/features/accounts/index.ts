import type { Feature } from '../../platform/feature.ts';
import { archiveJobs } from './archive/make-archive.ts';
import { tidyExports } from './archive/tidy-exports.ts';
import { credentialMailJobs } from './credentials/send-credential-mail.ts';
import { forgetExpired } from './forget-expired.ts';
import { eraseDue } from './leaving/erase-due.ts';
import { personalData } from './leaving/personal-data.ts';
import { remindLeaving } from './leaving/remind-leaving.ts';
import { leavingMailJobs } from './leaving/send-leaving-mail.ts';
import { mailJobs } from './mails/send-mail.ts';
import { securityMailJobs } from './mails/send-security-mail.ts';
import { routes } from './routes.ts';

export { eraseDue } from './leaving/erase-due.ts';
export { MEMBER_LEFT, type MemberLeft } from './leaving/leaving.queries.ts';
export { emailKey, nameKey } from './login-keys.ts';
export { isMailDue } from './mails/mail-share.ts';
export { hashPassword } from './password.ts';
export { hindranceFor } from './preferences/hindrance.ts';
export { messageFilterFor } from './preferences/message-filter.ts';
export { giveConsent } from './preferences/preferences.queries.ts';
export { createSession, isStillSignedIn, viewerOf } from './session.ts';
export {
  deleteSignupMessage,
  SIGNUP_MESSAGE,
  type SignupMessageKept,
  selectSignupMessage,
} from './signup-message.queries.ts';

export const accounts: Feature = {
  routes,
  jobs: { ...mailJobs, ...securityMailJobs, ...credentialMailJobs, ...leavingMailJobs, ...archiveJobs },
  timers: [{ seconds: 600, run: eraseDue }],
  daily: [forgetExpired, tidyExports, remindLeaving],
  personalData,
};
