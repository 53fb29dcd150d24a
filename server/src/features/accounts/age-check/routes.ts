import * as calls from '@rendezvous/contract/accounts/age';
import { route } from '../../../platform/http/route.ts';
import { readAgeCheck } from './read-age-check.ts';
import { receiveAgeResult } from './receive-age-result.ts';
import { startAgeCheck } from './start-age-check.ts';

export const ageRoutes = [
  route(calls.readAgeCheck, { run: readAgeCheck }),
  route(calls.startAgeCheck, { run: startAgeCheck }),
  route(calls.receiveAgeResult, { run: receiveAgeResult }),
];
