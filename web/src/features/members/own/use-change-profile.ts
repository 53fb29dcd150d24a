import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { BodyOf } from '@rendezvous/contract/http/endpoint';
import type { OwnProfile } from '@rendezvous/contract/members/profile';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { askAllAgain } from '../../../data/current-user.ts';
import { ownProfileQuery } from '../../../data/own-profile.ts';
import { forgetOthersView } from '../../../data/profile-preview.ts';
import { api } from '../../../platform/api/api.ts';

type ProfileChange = BodyOf<Endpoints['PUT profile.php']>;

/** A change, and the changed profile, which is shown before the server has answered. */
export type Change = {
  body: ProfileChange;
  shown: Partial<OwnProfile>;
  onSaved?: () => void;
};

const MUTATION_KEY = ['change-profile'];
/** Fields that other pages and the navigation depend on. */
const FAR_REACHING = ['gender', 'looking_for', 'place', 'country', 'region'] as const;

/**
 * Changes parts of the member's own profile, one after the other; each is shown at once and taken back if it is
 * refused.
 */
export function useChangeProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'change-profile' },
    mutationFn: ({ body }: Change) => api('PUT profile.php', { body, repeatable: true }),
    async onMutate({ shown }) {
      await queryClient.cancelQueries({ queryKey: ownProfileQuery.queryKey });
      const before = queryClient.getQueryData(ownProfileQuery.queryKey);
      merge(queryClient, shown);
      return { before: before && partsOf(before, shown) };
    },
    onError(_error, _change, context) {
      if (context?.before) merge(queryClient, context.before);
    },
    onSuccess(own, { body, onSaved }) {
      onSaved?.();
      // A further change under way is shown already and would disappear for a moment.
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) === 1) {
        queryClient.setQueryData(ownProfileQuery.queryKey, own);
      }
      forgetOthersView(queryClient, own.id);
      if (FAR_REACHING.some((part) => body[part] !== undefined)) askAllAgain(queryClient);
    },
  });
}

function merge(queryClient: QueryClient, parts: Partial<OwnProfile>) {
  queryClient.setQueryData(ownProfileQuery.queryKey, (known) => known && { ...known, ...parts });
}

function partsOf(profile: OwnProfile, like: Partial<OwnProfile>): Partial<OwnProfile> {
  return Object.fromEntries(Object.entries(profile).filter(([name]) => name in like));
}
