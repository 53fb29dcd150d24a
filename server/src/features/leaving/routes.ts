import * as calls from '@rendezvous/contract/leaving/endpoints';
import { route } from '../../platform/http/route.ts';
import { downloadExport, readExport } from './archive/read-export.ts';
import { requestExport } from './archive/request-export.ts';
import { deleteAccount } from './delete-account.ts';
import { excludeSelf } from './exclusion/exclude-self.ts';
import { reactivateAccount } from './reactivate-account.ts';
import { sendReactivationMail } from './send-reactivation-mail.ts';

export const routes = [
  route(calls.deleteAccount, { run: deleteAccount }),
  route(calls.reactivateAccount, { run: reactivateAccount }),
  route(calls.sendReactivationMail, { run: sendReactivationMail }),
  route(calls.excludeSelf, { run: excludeSelf }),
  route(calls.requestExport, { run: requestExport }),
  route(calls.readExport, { run: readExport }),
  route(calls.downloadExport, { run: downloadExport }),
];
