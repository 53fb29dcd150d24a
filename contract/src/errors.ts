import { accountErrors } from './accounts/errors.ts';
import { ageErrors } from './age/errors.ts';
import { blockErrors } from './blocks/errors.ts';
import { chatErrors } from './chat/errors.ts';
import { everywhere, permissionErrors, shapeErrors, sharedErrors } from './http/errors.ts';
import { leavingErrors } from './leaving/errors.ts';
import { memberErrors } from './members/errors.ts';
import { notificationErrors } from './notifications/errors.ts';
import { paymentErrors } from './payments/errors.ts';
import { photoErrors } from './photos/errors.ts';
import { signupErrors } from './signup/errors.ts';

/** Every refusal of the product with its HTTP status. Each code belongs to one feature. */
export const ERROR_STATUS = {
  ...everywhere,
  ...shapeErrors,
  ...sharedErrors,
  ...permissionErrors,
  ...accountErrors,
  ...signupErrors,
  ...ageErrors,
  ...leavingErrors,
  ...memberErrors,
  ...photoErrors,
  ...chatErrors,
  ...blockErrors,
  ...paymentErrors,
  ...notificationErrors,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
