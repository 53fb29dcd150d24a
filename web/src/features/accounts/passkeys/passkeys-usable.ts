import { useSyncExternalStore } from 'react';
import { useSettings } from '../../../data/settings.ts';
import { visitHost } from '../../../platform/visit-host.ts';

const never = () => () => {};

/**
 * Tells whether passkeys can be made and used here and now, or why not. The server assumes that the browser can, as
 * nearly every one does.
 */
export function usePasskeysUsable(): 'yes' | 'not_at_this_site' | 'not_at_this_address' | 'not_in_this_browser' {
  const { passkey_host } = useSettings();
  const browserCan = useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
  if (passkey_host === null) return 'not_at_this_site';
  if (passkey_host !== visitHost()) return 'not_at_this_address';
  return browserCan ? 'yes' : 'not_in_this_browser';
}
