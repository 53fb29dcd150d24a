import type { LeavingReason } from '@rendezvous/contract/leaving/limits';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { forgetOwn } from '../../platform/own-storage.ts';

/** The input of the leaving form. */
export type Farewell = { reason: LeavingReason | null; comment: string; password: string };

export const NO_FAREWELL: Farewell = { reason: null, comment: '', password: '' };

/**
 * Deletes the account and starts anew at the page that says so: a full page load leaves no data of the member in the
 * browser's memory.
 */
export function useDeleteAccount({ onSettled }: { onSettled: () => void }) {
  return useMutation({
    mutationFn: ({ reason, comment, password }: Farewell) =>
      api('DELETE account.php', { body: { reason: reason ?? 'other', comment, password } }),
    onSuccess({ erase_at }) {
      forgetOwn();
      location.assign(`/account-deleted?until=${erase_at.slice(0, 10)}`);
    },
    onSettled,
  });
}
