import { SIGNUP_STEPS, type SignupStep } from '@rendezvous/contract/signup/limits';
import { oneOf, wholeNumber } from '../../platform/search-params.ts';

/** A place of `/complete-signup`; the confirmation comes after the steps. */
export type SignupPlace = SignupStep | 'confirm';
export type SignupSearch = { step?: SignupPlace; part?: number };

/** Parts of one step at most. */
const MOST_PARTS = 3;

/** Reads the address; values that don't fit are left out. */
export function readSignupPlace({ step, part }: Record<string, unknown>): SignupSearch {
  return { step: oneOf(step, [...SIGNUP_STEPS, 'confirm']), part: wholeNumber(part, 1, MOST_PARTS) };
}
