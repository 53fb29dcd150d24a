import { GENDERS, type Gender } from '@rendezvous/contract/members/attributes';

declare module '@tanstack/react-router' {
  interface HistoryState {
    signupStart?: SignupStart;
  }
}

/** What a visitor said on the landing page. It travels in the history state: nothing personal goes into an address. */
export type SignupStart = { gender?: Gender; lookingFor?: Gender[]; email?: string };

/** The names of the fields that the landing page and the form share. */
export function readSignupStart(form: FormData): SignupStart {
  return {
    gender: GENDERS.find((gender) => gender === form.get('gender')),
    lookingFor: GENDERS.filter((gender) => form.getAll('looking_for').includes(gender)),
    email: String(form.get('email') ?? ''),
  };
}
