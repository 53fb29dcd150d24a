import type { User } from '@rendezvous/contract/accounts/user';
import { redirect } from '@tanstack/react-router';

/** Pages of the account and of signing in. Everything else is closed before the age is proved, also what is added later. */
const OPEN = [
  ...['/age-check', '/settings', '/transactions', '/activate', '/reset-password', '/mail-change'],
  ...['/login', '/account-deleted', '/notifications', '/unsubscribe'],
];

/** Before each page: who must prove their age first does that, and then goes on. The server refuses the calls anyway. */
export function leadToAgeCheck(user: User | null, { pathname, href }: { pathname: string; href: string }): void {
  if (!user?.age_check_required) return;
  if (OPEN.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return;
  throw redirect({ to: '/age-check', search: pathname === '/' ? {} : { next: href } });
}
