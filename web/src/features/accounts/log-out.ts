import { api } from '../../platform/api.ts';
import { forgetOwn } from '../../platform/own-storage.ts';

/** Ends the session and starts anew at `/`: a full load leaves nothing of the member in the browser's memory. */
export async function logOut(): Promise<void> {
  try {
    await api('POST logout.php', { repeatable: true });
  } finally {
    forgetOwn();
    location.assign('/');
  }
}
