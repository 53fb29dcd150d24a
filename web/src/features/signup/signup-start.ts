import { GENDERS, type Gender } from '@rendezvous/contract/members/attributes';

declare module '@tanstack/react-router' {
  interface HistoryState {
    signupStart?: SignupStart;
  }
}

/** A visitor's answers on the landing page. They travel in the history state: addresses contain nothing personal. */
export type SignupStart = { gender?: Gender; lookingFor?: Gender[]; email?: string };

/** Reads the fields that the landing page and the form share. */
export function readSignupStart(form: FormData): SignupStart {
  return {
    gender: GENDERS.find((gender) => gender === form.get('gender')),
    lookingFor: GENDERS.filter((gender) => form.getAll('looking_for').includes(gender)),
    email: String(form.get('email') ?? ''),
  };
}
