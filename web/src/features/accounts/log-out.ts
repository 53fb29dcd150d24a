import { api } from '../../platform/api/api.ts';
import { pauseLive } from '../../platform/live/follow-live.ts';
import { forgetOwn } from '../../platform/own-storage.ts';
import { dropSubscription } from '../../platform/push/push-state.ts';
import { showToast, showToastLater } from '../../ui/toast.tsx';

/** Time after which whoever waits is told, as beside the buttons of forms. */
const TRYING_MS = 2000;
const KEY = 'log-out';

type Words = {
  /** said while nobody has answered yet */
  trying: string;
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
export async function logOut({ trying, done, failed }: Words): Promise<boolean> {
  const live = pauseLive();
  const waiting = setTimeout(() => showToast({ key: KEY, text: trying, lasting: true }), TRYING_MS);
  try {
    await api('POST logout.php', { repeatable: true });
    showToastLater(done);
  } catch {
    live.resume();
    showToast({ key: KEY, text: failed });
    return false;
  } finally {
    clearTimeout(waiting);
  }
  // Other tabs hear first that nothing is kept. The push service may take its time to answer.
  forgetOwn();
  await dropSubscription();
  live.end();
  location.assign('/');
  return true;
}
