/**
 * Conditions that a member meets before a call, each with the refusal of those who do not, in the order in which they
 * are asked for: the age is proved where that is demanded; the newest terms are agreed to; the consent to work with
 * special-category data stands; the address is confirmed.
 */
export const NEEDS = {
  age: 'age_assurance_required',
  terms: 'terms_changed',
  consent: 'consent_required',
  confirmation: 'confirm_first',
} as const;

export type Need = keyof typeof NEEDS;

export const ALL_NEEDS = Object.keys(NEEDS) as readonly Need[];

/** Needs of calls about members that are open before the own address is confirmed. */
export const AMONG_MEMBERS = ['age', 'terms', 'consent'] as const satisfies Need[];
