import type { PersonalData } from '../../platform/personal-data.ts';

/** A check under way; what came of it is the account's. */
export const personalData: PersonalData = { tables: ['age_checks'], async *collect() {} };
