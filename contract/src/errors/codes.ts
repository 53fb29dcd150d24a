import { accountErrors } from './accounts.ts';
import { ageErrors } from './age.ts';
import { blockErrors } from './blocks.ts';
import { chatErrors } from './chat.ts';
import { leavingErrors } from './leaving.ts';
import { memberErrors } from './members.ts';
import { notificationErrors } from './notifications.ts';
import { paymentErrors } from './payments.ts';
import { photoErrors } from './photos.ts';
import { searchErrors } from './searches.ts';
import { everywhere, permissionErrors, shapeErrors, sharedErrors } from './shared.ts';
import { signupErrors } from './signup.ts';
import { swipeErrors } from './swipe.ts';

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
  ...searchErrors,
  ...swipeErrors,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
