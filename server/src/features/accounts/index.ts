import type { Feature } from '../../platform/feature.ts';
import { credentialMailJobs } from './credentials/send-credential-mail.ts';
import { forgetExpired } from './forget-expired.ts';
import { mailJobs } from './mails/send-mail.ts';
import { securityMailJobs } from './mails/send-security-mail.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';
import { routes } from './routes.ts';

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
  jobs: { ...mailJobs, ...securityMailJobs, ...credentialMailJobs },
  daily: [removeUnconfirmed, forgetExpired],
};
