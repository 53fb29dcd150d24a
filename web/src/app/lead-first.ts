import type { User } from '@rendezvous/contract/accounts/user';
import { redirect } from '@tanstack/react-router';

/** Pages of the account and of signing in. Everything else is closed to who is held up, also what is added later. */
const OPEN = [
  ...['/age-check', '/new-terms', '/settings', '/transactions', '/withdraw', '/activate', '/reset-password'],
  ...['/login', '/mail-change', '/account-deleted', '/notifications', '/unsubscribe', '/ban', '/pricing'],
];

type Place = { pathname: string; href: string; isLegal: boolean };

/**
 * Before each page: who must prove their age first, or has yet to agree to new terms, does that, and then goes on. What is
 * to be agreed to can be read. The server refuses the calls anyway.
 */
export function leadFirst(user: User | null, { pathname, href, isLegal }: Place): void {
  if (!user?.age_check_required && !user?.terms_required) return;
  if (isLegal || OPEN.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return;
  const search = pathname === '/' ? {} : { next: href };
  throw redirect({ to: user.age_check_required ? '/age-check' : '/new-terms', search });
}
