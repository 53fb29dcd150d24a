import { FREE_PHOTOS, FREE_VISIBLE_PHOTOS, PREMIUM_PHOTOS } from '@rendezvous/contract/photos/limits';
import type { Viewer } from '../../platform/http/call.ts';

/** The number of photos, from the first on, that this viewer sees sharp (M4). */
export function sharpPhotosFor(viewer: Pick<Viewer, 'profileId' | 'paid'> | null, profileId: string): number {
  if (!viewer) return 1;
  return viewer.paid || viewer.profileId === profileId ? Number.POSITIVE_INFINITY : FREE_VISIBLE_PHOTOS;
}

/** The number of photos that a member may keep (section 9). */
export function photoLimitFor({ paid }: Pick<Viewer, 'paid'>): number {
  return paid ? PREMIUM_PHOTOS : FREE_PHOTOS;
}
