import { api } from '../api/api.ts';
import { writeOwn } from '../own-storage.ts';
import { lookAtPush, ownSubscription, pushMark } from './push-state.ts';
import { workerAddress } from './trusted-scripts.ts';

/**
 * Switches push on, only after a press: the browser asks the person, and most who are asked out of the blue say no for
 * good.
 */
export async function switchPushOn(account: string, publicKey: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') {
    await tell(await subscription(publicKey));
    writeOwn(pushMark(account), 'on');
  }
  await lookAtPush(account);
}

export async function switchPushOff(account: string): Promise<void> {
  const known = await ownSubscription();
  if (known) {
    const body = { subscription: { endpoint: known.endpoint } };
    await api('DELETE user.php?push=1', { body, repeatable: true });
    await known.unsubscribe();
  }
  writeOwn(pushMark(account), '');
  await lookAtPush(account);
}

/** Tells the server of this browser's subscription at each page load: a new session does not know it. */
export async function renewPush(): Promise<void> {
  const known = await ownSubscription();
  if (known) await tell(known);
}

async function subscription(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription for another key of the site stands in the way.
    const known = await pushManager.getSubscription();
    if (!known) throw error;
    await known.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function tell(known: PushSubscription): Promise<void> {
  const { endpoint, keys } = known.toJSON();
  const body = {
    subscription: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  };
  await api('POST user.php?push=1', { body, repeatable: true });
}
