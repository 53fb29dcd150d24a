import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Whom } from '../../data/blocks.ts';
import { askAllAgain } from '../../data/current-user.ts';
import { api } from '../../platform/api/api.ts';
import { useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';

/** The member meant, and the name shown where the viewer meets them. */
export type Named = { whom: Whom; name: string };

export type Blocking = {
  /** true: their photos are declined with the same call */
  declinePhotos?: boolean;
  /** called wherever the member is by then: what a call of `mutate` is given goes with its component */
  onBlocked?: () => void;
};

/** Blocks and unblocks: both members' view of each other changes on every page. Texts: `blocks`. */
export function useBlock() {
  const t = useTexts('blocks');
  const queryClient = useQueryClient();
  const sentenceOf = useProblemSentence();
  const onError = (problem: Error) => showToast({ text: sentenceOf(problem) });

  const unblock = useMutation({
    mutationFn: ({ whom }: Named) => api('DELETE blocks.php', { body: whom, repeatable: true }),
    onSuccess(_, { name }) {
      askAllAgain(queryClient);
      showToast({ text: t('unblocked', { name }) });
    },
    onError,
  });
  const block = useMutation({
    mutationFn: ({ whom, declinePhotos }: Named & Blocking) =>
      api('POST blocks.php', { body: { ...whom, decline_photos: declinePhotos }, repeatable: true }),
    onSuccess(_, { onBlocked, declinePhotos: _declined, ...named }) {
      onBlocked?.();
      askAllAgain(queryClient);
      const undo = { label: t('undo'), run: () => unblock.mutate(named) };
      showToast({ text: t('blocked', { name: named.name }), action: undo });
    },
    onError,
  });
  return { block, unblock };
}
