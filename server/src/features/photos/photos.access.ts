import { FREE_PHOTOS, FREE_VISIBLE_PHOTOS, PREMIUM_PHOTOS } from '@rendezvous/contract/photos/limits';
import type { Viewer } from '../../platform/http/call.ts';

/** How many photos of a profile, from the first on, this viewer sees sharp (M4). */
export function sharpPhotosFor(viewer: Pick<Viewer, 'profileId' | 'paid'> | null, profileId: string): number {
  if (!viewer) return 1;
  return viewer.paid || viewer.profileId === profileId ? Number.POSITIVE_INFINITY : FREE_VISIBLE_PHOTOS;
}

/** How many photos a member may keep (section 9). */
export function photoLimitFor({ paid }: Pick<Viewer, 'paid'>): number {
  return paid ? PREMIUM_PHOTOS : FREE_PHOTOS;
}
