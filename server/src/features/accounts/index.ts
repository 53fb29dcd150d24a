import type { Feature } from '../../platform/feature.ts';
import { applyAgeRules } from './age-check/apply-age-rules.ts';
import { ageSandboxJobs } from './age-check/sandbox/sandbox-age-pages.ts';
import { settleDueChecks } from './age-check/settle-due-checks.ts';
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

export { isAgeRequired } from './age-check/age-required.ts';
export { mustProveAge } from './age-check/age-rules.queries.ts';
export { applyAgeRules } from './age-check/apply-age-rules.ts';
export { createAgeSandboxPages } from './age-check/sandbox/sandbox-age-pages.ts';
export { AGE_SANDBOX_PATH, signAgeResult } from './age-check/sandbox/sandbox-age-provider.ts';
export { settleDueChecks } from './age-check/settle-due-checks.ts';
export { hindranceFor } from './hindrance.ts';
export { eraseDue } from './leaving/erase-due.ts';
export { MEMBER_LEFT, type MemberLeft } from './leaving/leaving.queries.ts';
export { emailKey, nameKey } from './login-keys.ts';
export { isMailDue } from './mails/mail-share.ts';
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
  jobs: {
    ...mailJobs,
    ...securityMailJobs,
    ...credentialMailJobs,
    ...leavingMailJobs,
    ...archiveJobs,
    ...ageSandboxJobs,
  },
  timers: [
    { seconds: 600, run: eraseDue },
    { seconds: 30, run: settleDueChecks },
    { seconds: 30, run: applyAgeRules },
  ],
  daily: [forgetExpired, tidyExports, remindLeaving],
  personalData,
};
