import type { PersonalData } from '../../platform/personal-data.ts';

/** A check under way; its result belongs to the account. */
export const personalData: PersonalData = { tables: ['age_checks'], async *collect() {} };
