import { api } from '../../platform/api/api.ts';
import { pauseLive } from '../../platform/live/follow-live.ts';
import { forgetOwn } from '../../platform/own-storage.ts';
import { dropSubscription } from '../../platform/push/push-state.ts';
import { showToastLater } from '../../ui/toast.tsx';

/**
 * Ends the session and starts anew at `/`, which says the words: a full page load leaves no data of the member in the
 * browser's memory.
 */
export async function logOut(words: string): Promise<void> {
  const live = pauseLive();
  try {
    await dropSubscription();
    await api('POST logout.php', { repeatable: true });
    showToastLater(words);
  } finally {
    live.end();
    forgetOwn();
    location.assign('/');
  }
}
