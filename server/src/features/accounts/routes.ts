import * as calls from '@rendezvous/contract/accounts/endpoints';
import { route } from '../../platform/http/route.ts';
import { readReset } from './credentials/read-reset.ts';
import { requestReset } from './credentials/request-reset.ts';
import { resetPassword } from './credentials/reset-password.ts';
import { credentialRoutes } from './credentials/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signOut } from './sessions/sign-out.ts';
import { signIn } from './sign-in/sign-in.ts';
import { changeLanguage } from './user/change-language.ts';
import { readUser } from './user/read-user.ts';

export const routes = [
  route(calls.signIn, { run: signIn }),
  route(calls.readUser, { run: readUser }),
  route(calls.changeLanguage, { run: changeLanguage }),
  route(calls.signOut, { run: signOut }),
  route(calls.signOutByGet, { run: signOut }),
  route(calls.requestReset, { run: requestReset }),
  route(calls.readReset, { run: readReset }),
  route(calls.resetPassword, { run: resetPassword }),
  ...sessionRoutes,
  ...passkeyRoutes,
  ...credentialRoutes,
];
