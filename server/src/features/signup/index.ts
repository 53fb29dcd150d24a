import type { Feature } from '../../platform/feature/feature.ts';
import { forgetFirstTexts } from './forget-first-texts.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { forgetExpiredKeys } from './sign-up-key.ts';
import { signupMails } from './signup-mails.ts';

export {
  countFirstText,
  FIRST_TEXT_SHARE_USED,
  selectFirstTextAgain,
} from './first-texts.queries.ts';
export { hoursForLink } from './links-later.ts';
export {
  deleteSignupMessage,
  handOverFrom,
  SIGNUP_MESSAGE,
  type SignupMessage,
  type SignupMessageKept,
  selectSignupMessage,
} from './signup-message.queries.ts';

/** Signing up: the account, its confirmation, and the steps after it. */
export const signup: Feature = {
  routes,
  mails: signupMails,
  daily: [forgetExpiredKeys, forgetFirstTexts],
  personalData,
};
