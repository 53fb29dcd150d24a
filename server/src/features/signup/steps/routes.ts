import * as calls from '@rendezvous/contract/signup/endpoints';
import { route } from '../../../platform/http/route.ts';
import { passSignupStep } from './pass-signup-step.ts';
import { readSignupSteps } from './read-signup-steps.ts';

export const signupStepRoutes = [
  route(calls.readSignupSteps, { run: readSignupSteps }),
  route(calls.passSignupStep, { run: passSignupStep }),
];
