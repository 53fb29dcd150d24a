import type { OwnProfile } from '@rendezvous/contract/members/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { type Body, useForm } from '../../parts/use-form.ts';
import { api } from '../../platform/api/api.ts';
import type { SignupPlace } from './signup-place.ts';
import { placeLink, useNeighbours, usePassStep } from './signup-progress.ts';

type Change = Body<'PUT profile.php'>;
type StepOptions = {
  /** name under which this tab keeps what is typed */
  draft?: string;
  /** the next part of the same step, if there is one */
  nextPart?: number;
  /** makes the change of the profile; null: nothing is changed */
  changeOf: (said: Change) => Change | null;
  onSaved?: () => void;
};

/** The form of a step: saves the values, then goes on. If the server refuses them, the step stays as it was. */
export function useStepForm(place: SignupPlace, { draft, nextPart, changeOf, onSaved }: StepOptions) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const account = useCurrentUser()?.id ?? '';
  const { after } = useNeighbours(place);
  const pass = usePassStep(place);
  const [changed, setChanged] = useState(false);
  const next = nextPart ? placeLink(place, nextPart) : placeLink(after);
  const form = useForm<'PUT profile.php', OwnProfile | null>('PUT profile.php', {
    repeats: 'state',
    draft: draft && `${account} ${draft}`,
    leadsTo: router.buildLocation(next).href,
    async send(said) {
      const change = changeOf(said);
      return change && api('PUT profile.php', { body: change, repeatable: true });
    },
    async onSuccess(own) {
      if (own) queryClient.setQueryData(ownProfileQuery.queryKey, own);
      onSaved?.();
      if (!nextPart) pass();
      await router.navigate(next);
    },
  });
  return {
    form,
    /** true: something in the form was changed */
    changed: changed || Boolean(form.problem),
    onChange: () => setChanged(true),
  };
}
