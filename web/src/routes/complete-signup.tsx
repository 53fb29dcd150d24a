import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireMember } from '../features/accounts/guards.ts';
import { placeLink, signupProgressQuery } from '../features/accounts/signup/signup-progress.ts';

/** Goes on where the sign-up was left, on whatever device that was (A6); when all is done, to who suits. */
export const Route = createFileRoute('/complete-signup')({
  async beforeLoad({ context, location }) {
    await requireMember({ context, location });
    // asked anew: another device may have gone on
    const { next } = await context.queryClient.query({ ...signupProgressQuery, staleTime: 0 });
    throw redirect(next ? { ...placeLink(next), replace: true } : { to: '/signup-matches', replace: true });
  },
});
