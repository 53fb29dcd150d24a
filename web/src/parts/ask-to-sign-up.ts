import { createLastingStore } from '../platform/create-store.ts';

/** The act that a visitor wanted; it is done once they are members. */
export type SignupWish = { kind: 'like'; member: { id: string; name: string } } | { kind: 'photos' } | { kind: 'join' };

const wish = createLastingStore<SignupWish | null>(null);

/** Opens the dialog to sign up; null closes it. In the browser only. */
export const askToSignUp = wish.set;
export const useSignupWish = wish.use;
