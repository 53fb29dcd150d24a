import type { User } from '@rendezvous/contract/accounts/user';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { startSession } from '../../data/current-user.ts';
import { membersLink } from '../../data/members-link.ts';
import { isLocaleTakenOver } from '../../platform/texts/choose-locale.ts';
import { useLocale } from '../../platform/texts/use-texts.ts';

/** Goes on after a sign-in: to the page that the visitor wanted, otherwise to the members (section 2). */
export function useEnter(next: string | undefined): (user: User) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  const locale = useLocale();
  return useCallback(
    async (user) => {
      startSession(queryClient, user);
      const reloadDocument = isLocaleTakenOver(locale);
      // Replaced, so that the way back doesn't lead through the login.
      if (next) await router.navigate({ href: next, replace: true, reloadDocument });
      else await router.navigate({ ...membersLink(user), replace: true, reloadDocument });
    },
    [queryClient, router, locale, next],
  );
}
