import { useCurrentUser } from '../../data/current-user.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { dropDrafts } from './drop-drafts.ts';
import { leaveLine } from './leave-line.ts';
import { offerUndo } from './undo-by-key.ts';

/** Deletes all that was not sent to a member of whom there is no conversation; for a moment it can be taken back. */
export function useDeleteUnsent(): (profile: string) => void {
  const t = useTexts('chat');
  const account = useCurrentUser()?.id ?? '';
  return (profile) => {
    const byKeys = leaveLine();
    const run = dropDrafts(account, null, profile);
    offerUndo({ key: `deleted:${profile}`, text: t('list.unsentDeleted'), label: t('delete.undo'), byKeys, run });
  };
}
