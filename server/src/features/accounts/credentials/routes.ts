import * as calls from '@rendezvous/contract/accounts/credentials/endpoints';
import { route } from '../../../platform/http/route.ts';
import { provePassword } from '../sign-in/prove-password.ts';
import { cancelMailChange } from './cancel-mail-change.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { loadOwnEmail } from './read-email.ts';
import { readMailChange } from './read-mail-change.ts';
import { requestMailChange } from './request-mail-change.ts';
import { undoMailChange } from './undo-mail-change.ts';

export const credentialRoutes = [
  route(calls.changePassword, { run: changePassword }),
  route(calls.provePassword, { run: provePassword }),
  route(calls.readEmail, { run: loadOwnEmail }),
  route(calls.requestMailChange, { run: requestMailChange }),
  route(calls.readMailChange, { run: readMailChange }),
  route(calls.changeEmail, { run: changeEmail }),
  route(calls.undoMailChange, { run: undoMailChange }),
  route(calls.cancelMailChange, { run: cancelMailChange }),
];
