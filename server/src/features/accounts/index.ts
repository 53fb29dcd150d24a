import { type Feature, follow } from '../../platform/feature/feature.ts';
import { closeStreams, endBans } from './bans/ban-account.ts';
import { ACCOUNT_BANNED, bansDue } from './bans/bans.queries.ts';
import { credentialMails } from './credentials/credential-mails.ts';
import { RESET_DEVICE_KEY } from './credentials/reset-device.ts';
import { forgetExpired } from './forget-expired.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { securityMails } from './security-mails/security-mails.ts';
import { fillNameSkeletons } from './user/fill-name-skeletons.ts';

export { banAccount, endBans, liftBan } from './bans/ban-account.ts';
export { ACCOUNT_BANNED, type AccountBanned, banned } from './bans/bans.queries.ts';
export { ADDRESS_RESTORED, type AddressRestored } from './credentials/former-addresses.queries.ts';
export { isWeakPassword } from './credentials/weak-password.ts';
export { createLink, findLink, redeemLink } from './mail-links/mail-links.ts';
export { isMailDue } from './mail-links/mail-share.ts';
export { selectPasskeyCount } from './passkeys/passkeys.queries.ts';
export { denialFor } from './sessions/denial.ts';
export { rememberDevice } from './sessions/device.ts';
export { deviceOfAgent } from './sessions/device-of-agent.ts';
export {
  createSession,
  createSessionFor,
  createViewers,
  demandSession,
  isAsRecalled,
  lookForSessions,
  startSession,
  takeSession,
} from './sessions/session.ts';
export { deleteSessionsOf, type Recalled } from './sessions/sessions.queries.ts';
export { demandPasswordOf, findWrongPassword } from './sign-in/known-password.ts';
export { isProved } from './sign-in/prove-password.ts';
export { recognise } from './sign-in/sign-in.ts';
export { confirmAddress } from './unconfirmed/confirm-address.ts';
export {
  ACCOUNT_ENDED,
  type AccountEnded,
  endOldest,
  endUnconfirmed,
  lockAddress,
  selectUnconfirmed,
  selectWaitingFor,
  type UnconfirmedRow,
} from './unconfirmed/unconfirmed.queries.ts';
export { unconfirmedAccountFrom } from './unconfirmed/unconfirmed.view.ts';
export {
  ACCOUNT_CONFIRMED,
  type AccountConfirmed,
  CONFIRMED_EMAIL_INDEX,
  lockSigningIn,
  SIGNED_IN,
  type SignedIn,
  selectByEmail,
  selectCountry,
  selectOwner,
  selectPasswordHash,
} from './user/accounts.queries.ts';
export { loadUser } from './user/load-user.ts';
export { caseFolded, emailKey, nameKey } from './user/login-keys.ts';
export { asItLooks } from './user/look-alikes.ts';
export { isReserved, nameSkeleton } from './user/name-skeleton.ts';
export { SKELETON_INDEX, selectTakenNames } from './user/names.queries.ts';

/** Identity: the account, its credentials and its sessions. */
export const accounts: Feature = {
  routes,
  keys: [RESET_DEVICE_KEY],
  mails: [...credentialMails, ...securityMails],
  outbox: [follow(ACCOUNT_BANNED, closeStreams)],
  timers: [{ due: bansDue, run: endBans }],
  daily: [forgetExpired, fillNameSkeletons],
  personalData,
};
