import { api } from '../../platform/api/api.ts';
import { pauseLive } from '../../platform/live/follow-live.ts';
import { forgetOwn } from '../../platform/own-storage.ts';
import { dropSubscription } from '../../platform/push/push-state.ts';
import { showToast, showToastLater } from '../../ui/toast.tsx';

type Words = {
  /** said by the page that follows */
  done: string;
  /** said here if nobody answered: whoever leaves the device must know it */
  failed: string;
};

/**
 * Ends the session and starts anew at `/`: a full page load leaves no data of the member in the browser's memory. While
 * the site can't be reached the session goes on, and so does the page.
 * @returns false if the session goes on
 */
export async function logOut({ done, failed }: Words): Promise<boolean> {
  const live = pauseLive();
  try {
    await api('POST logout.php', { repeatable: true });
    showToastLater(done);
  } catch {
    live.resume();
    showToast({ text: failed });
    return false;
  }
  await dropSubscription();
  live.end();
  forgetOwn();
  location.assign('/');
  return true;
}
