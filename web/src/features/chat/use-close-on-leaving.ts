import { useEffect, useEffectEvent } from 'react';
import type { Place } from '../../data/chat.ts';
import type { Timeline } from '../../data/timeline.ts';
import { setUnpaid, unpaid } from './drafts.ts';
import { leavingFor } from './leaving.ts';
import { choosingFor } from './send-gift.tsx';
import { photoFor } from './send-photo.tsx';

/**
 * Closes what stands open above a conversation once it is left by the browser's back: it would be open again with the
 * next visit, or above another conversation. A conversation that moves to its own address takes it along.
 */
export function useCloseOnLeaving(place: Place, { conversation, profile }: Timeline): void {
  const close = useEffectEvent(() => {
    if ('profile' in place && conversation !== null) return;
    choosingFor.set(null);
    photoFor.set(null);
    leavingFor.set(null);
    if (profile && unpaid.get()[profile.id]) setUnpaid(profile.id, null);
  });
  useEffect(() => () => close(), []);
}
