import * as calls from '@rendezvous/contract/accounts/passkeys/endpoints';
import { route } from '../../../platform/http/route.ts';
import { addPasskey } from './add-passkey.ts';
import { deletePasskey } from './delete-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { registrationOptions } from './registration-options.ts';
import { renamePasskey } from './rename-passkey.ts';
import { passkeySignInOptions, signInByPasskey } from './sign-in-by-passkey.ts';

export const passkeyRoutes = [
  route(calls.listPasskeys, { run: listPasskeys }),
  route(calls.passkeyRegistrationOptions, { run: registrationOptions }),
  route(calls.addPasskey, { run: addPasskey }),
  route(calls.renamePasskey, { run: renamePasskey }),
  route(calls.deletePasskey, { run: deletePasskey }),
  route(calls.passkeySignInOptions, { run: passkeySignInOptions }),
  route(calls.signInByPasskey, { run: signInByPasskey }),
];
