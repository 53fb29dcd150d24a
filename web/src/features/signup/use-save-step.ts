import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { BodyOf } from '@rendezvous/contract/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { api } from '../../platform/api/api.ts';
import type { SignupPlace } from './signup-place.ts';
import { placeLink, useNeighbours, usePassStep } from './signup-progress.ts';

type ProfileChange = BodyOf<Endpoints['PUT profile.php']>;
type Saved = {
  /** null: nothing has changed */
  change: ProfileChange | null;
  onSaved?: () => void;
  /** the next part of the same step, if there is one */
  nextPart?: number;
};

/** Saves the values, then goes on. If the server refuses them, the step stays with everything as it was. */
export function useSaveStep(place: SignupPlace) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { after } = useNeighbours(place);
  const pass = usePassStep(place);
  return useMutation({
    mutationFn: async ({ change }: Saved) => change && api('PUT profile.php', { body: change, repeatable: true }),
    async onSuccess(own, { onSaved, nextPart }) {
      if (own) queryClient.setQueryData(ownProfileQuery.queryKey, own);
      onSaved?.();
      if (!nextPart) pass();
      await router.navigate(nextPart ? placeLink(place, nextPart) : placeLink(after));
    },
  });
}
