import type { Feature } from '../../platform/feature.ts';
import { applyAgeRules } from './age-check/apply-age-rules.ts';
import { personalData as ageData } from './age-check/personal-data.ts';
import { ageRoutes } from './age-check/routes.ts';
import { forgetSandboxChecks } from './age-check/sandbox/forget-sandbox-checks.ts';
import { ageSandboxJobs } from './age-check/sandbox/sandbox-age-pages.ts';
import { settleDueChecks } from './age-check/settle-due-checks.ts';
import { archiveJobs } from './archive/make-archive.ts';
import { tidyExports } from './archive/tidy-exports.ts';
import { ADDRESS_RESTORED } from './credentials/former-addresses.queries.ts';
import { credentialMailJobs } from './credentials/send-credential-mail.ts';
import { resetMailJobs } from './credentials/send-reset-mail.ts';
import { forgetExpired } from './forget-expired.ts';
import { eraseDue } from './leaving/erase-due.ts';
import { mailTheWayBack } from './leaving/on-address-restored.ts';
import { personalData as leavingData } from './leaving/personal-data.ts';
import { remindLeaving } from './leaving/remind-leaving.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { leavingMailJobs } from './leaving/send-leaving-mail.ts';
import { activationMailJobs } from './mails/send-mail.ts';
import { securityMailJobs } from './mails/send-security-mail.ts';
import { personalData } from './personal-data.ts';
import { personalData as preferenceData } from './preferences/personal-data.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { routes, signupRoutes } from './routes.ts';
import { forgetExpiredKeys } from './sign-up-key.ts';
import { personalData as signupData } from './signup-personal-data.ts';

export { AGE_PROVED, type AgeProved } from './age-check/age-checks.queries.ts';
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

export const age: Feature = {
  routes: ageRoutes,
  jobs: ageSandboxJobs,
  timers: [
    { seconds: 30, run: settleDueChecks },
    { seconds: 30, run: applyAgeRules },
  ],
  daily: [forgetSandboxChecks],
  personalData: ageData,
};

export const accounts: Feature = {
  routes,
  jobs: { ...securityMailJobs, ...credentialMailJobs, ...resetMailJobs },
  daily: [forgetExpired],
  personalData,
};

export const preferences: Feature = { routes: preferenceRoutes, personalData: preferenceData };

export const signup: Feature = {
  routes: signupRoutes,
  jobs: activationMailJobs,
  daily: [forgetExpiredKeys],
  personalData: signupData,
};

export const leaving: Feature = {
  routes: leavingRoutes,
  jobs: { ...leavingMailJobs, ...archiveJobs },
  outbox: { [ADDRESS_RESTORED]: mailTheWayBack },
  timers: [{ seconds: 600, run: eraseDue }],
  daily: [tidyExports, remindLeaving],
  personalData: leavingData,
};
