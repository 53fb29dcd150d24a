import * as calls from '@rendezvous/contract/accounts/endpoints';
import { route } from '../../platform/http/route.ts';
import { activate } from './activate.ts';
import { changeLanguage } from './change-language.ts';
import { credentialRoutes } from './credentials/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { readUser } from './read-user.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { sendActivationMail } from './send-activation-mail.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { signupStepRoutes } from './signup-steps/routes.ts';

export const routes = [
  route(calls.signIn, { run: signIn }),
  route(calls.readUser, { run: readUser }),
  route(calls.changeLanguage, { run: changeLanguage }),
  route(calls.signOut, { run: signOut }),
  route(calls.signOutByGet, { run: signOut }),
  route(calls.requestReset, { run: requestReset }),
  route(calls.resetPassword, { run: resetPassword }),
  ...sessionRoutes,
  ...passkeyRoutes,
  ...credentialRoutes,
];

export const signupRoutes = [
  route(calls.signUp, { run: signUp }),
  route(calls.activate, { run: activate }),
  route(calls.sendActivationMail, { run: sendActivationMail }),
  ...signupStepRoutes,
];
