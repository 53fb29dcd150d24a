import * as calls from '@rendezvous/contract/age/endpoints';
import { route } from '../../platform/http/route.ts';
import { readAgeCheck } from './checks/read-age-check.ts';
import { receiveAgeResult } from './checks/receive-age-result.ts';
import { startAgeCheck } from './checks/start-age-check.ts';

export const routes = [
  route(calls.readAgeCheck, { run: readAgeCheck }),
  route(calls.startAgeCheck, { run: startAgeCheck }),
  route(calls.receiveAgeResult, { run: receiveAgeResult }),
];
