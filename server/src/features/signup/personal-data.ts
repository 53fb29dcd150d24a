import type { PersonalData } from '../../platform/personal-data.ts';

/** Data of sign-ups; a first message that waits is in the account's own record. */
export const personalData: PersonalData = { tables: ['sign_up_keys', 'signup_messages'], async *collect() {} };
