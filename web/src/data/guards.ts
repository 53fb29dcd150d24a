import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { loadQuery } from '../platform/load-query.ts';
import { currentUserQuery } from './current-user.ts';
import { membersLink } from './members-link.ts';
import { settingsQuery } from './settings.ts';

type Visit = { context: { queryClient: QueryClient }; location: { href: string } };

/** `beforeLoad` of a page for members: visitors go to the login and come back. */
export async function requireMember({ context, location }: Visit) {
  const user = await loadQuery(context.queryClient, currentUserQuery);
  if (!user) throw redirect({ to: '/login', search: { next: location.href } });
}

/** `beforeLoad` of a page about members: a paused member goes to the page that ends the pause (decision 0020). */
export async function requireActiveMember(visit: Visit) {
  await requireMember(visit);
  await leaveWhilePaused(visit.context.queryClient);
}

/** `beforeLoad` of pages that visitors may see if the settings let them search (S9). */
export async function requireViewer({ context: { queryClient }, location }: Visit) {
  const [user, settings] = await Promise.all([
    loadQuery(queryClient, currentUserQuery),
    loadQuery(queryClient, settingsQuery),
  ]);
  if (!user && settings.age_check_required) throw redirect({ to: '/age-check', search: { next: location.href } });
  if (!user && !settings.may_search) throw redirect({ to: '/login', search: { next: location.href } });
  await leaveWhilePaused(queryClient);
}

/** `beforeLoad` of login and signup: a signed-in member goes on to the members (section 2). */
export async function redirectMember({ context }: Visit) {
  const user = await loadQuery(context.queryClient, currentUserQuery);
  if (user) throw redirect(membersLink(user));
}

async function leaveWhilePaused(queryClient: QueryClient) {
  const user = await loadQuery(queryClient, currentUserQuery);
  if (user?.paused) throw redirect({ to: '/settings' });
}
