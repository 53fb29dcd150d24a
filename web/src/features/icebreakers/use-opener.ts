import { useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '../../data/current-user.ts';
import { draftKey } from '../../data/draft-key.ts';
import { readOwn, writeOwn } from '../../platform/own-storage.ts';

/**
 * Picks an opener from a dialog: it goes into the text field of the conversation, behind what stands there, and waits
 * to be changed and sent.
 */
export function useOpener(profile: string, close: () => void): (text: string) => void {
  const router = useRouter();
  const account = useCurrentUser()?.id ?? '';
  return (text) => {
    close();
    const key = draftKey(account, profile);
    const begun = readOwn(key).trim();
    writeOwn(key, begun === '' ? text : `${begun}\n${text}`);
    void router.navigate({ to: '/members/$id/chat', params: { id: profile } });
  };
}
