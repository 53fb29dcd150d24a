import type { User } from '@rendezvous/contract/accounts/user';
import { redirect } from '@tanstack/react-router';

/** Pages of the account and of signing in. All others are closed to a member who is held up, also those added later. */
const OPEN = [
  ...['/age-check', '/new-terms', '/settings', '/transactions', '/withdraw', '/activate', '/reset-password'],
  ...[
    '/login',
    '/mail-change',
    '/account-deleted',
    '/notifications',
    '/unsubscribe',
    '/ban',
    '/pricing',
    '/how-we-sort',
    '/demo',
  ],
  ...['/company', '/lang-config'],
];

type Place = { pathname: string; href: string; isLegal: boolean };

/**
 * Redirects members who must first prove their age or agree to new terms; afterwards they get the page they wanted. The
 * terms themselves can be read. The server refuses the calls in any case.
 */
export function leadFirst(user: User | null, { pathname, href, isLegal }: Place): void {
  if (!user?.age_check_required && !user?.terms_required) return;
  if (isLegal || OPEN.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return;
  const search = pathname === '/' ? {} : { next: href };
  throw redirect({ to: user.age_check_required ? '/age-check' : '/new-terms', search });
}
