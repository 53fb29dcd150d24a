import * as calls from '@rendezvous/contract/accounts/sessions/endpoints';
import { route } from '../../../platform/http/route.ts';
import { endOneSession, endOtherSessions } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

export const sessionRoutes = [
  route(calls.listSessions, { run: listSessions }),
  route(calls.endOneSession, { run: endOneSession }),
  route(calls.endOtherSessions, { run: endOtherSessions }),
];
