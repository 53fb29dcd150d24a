import * as calls from '@rendezvous/contract/signup/endpoints';
import { route } from '../../platform/http/route.ts';
import { activate } from './activate.ts';
import { readActivation } from './read-activation.ts';
import { refuseActivation } from './refuse-activation.ts';
import { sendActivationMail } from './send-activation-mail.ts';
import { signUp } from './sign-up.ts';
import { signupStepRoutes } from './steps/routes.ts';

export const routes = [
  route(calls.signUp, { run: signUp }),
  route(calls.readActivation, { run: readActivation }),
  route(calls.activate, { run: activate }),
  route(calls.refuseActivation, { run: refuseActivation }),
  route(calls.sendActivationMail, { run: sendActivationMail }),
  ...signupStepRoutes,
];
