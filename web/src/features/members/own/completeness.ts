import { ATTRIBUTE_NAMES, type AttributeName, isFieldShown } from '@rendezvous/contract/members/attributes';
import type { OwnProfile } from '@rendezvous/contract/members/profile';

export type MissingItem = 'photo' | 'photos' | 'place' | 'about' | 'interests' | AttributeName;

type Said = Pick<OwnProfile, 'photos' | 'photo_limit' | 'place' | 'region' | 'about' | 'interests' | 'attributes'>;

/** Photos that are asked for; a member may keep no more than the limit. */
const WISHED_PHOTOS = 3;

/** Counts the photos missing from a complete profile. */
export function photosToGo({ photos, photo_limit }: Pick<Said, 'photos' | 'photo_limit'>): number {
  return Math.max(0, Math.min(WISHED_PHOTOS, photo_limit) - photos.length);
}

/**
 * Finds the missing parts of a profile among those that this site shows, and the share that is filled in. Each part
 * counts the same, and 100 means that nothing is missing.
 */
export function completenessOf(profile: Said, visible: readonly string[]): { percent: number; missing: MissingItem[] } {
  const done: [MissingItem, boolean][] = [
    ['photo', profile.photos.length > 0],
    ['photos', profile.photos.length > 0 && photosToGo(profile) === 0],
    ['place', Boolean(profile.place ?? profile.region)],
  ];
  if (isFieldShown(visible, 'about')) done.push(['about', profile.about !== '']);
  if (isFieldShown(visible, 'interests')) done.push(['interests', profile.interests.length > 0]);
  for (const name of ATTRIBUTE_NAMES) {
    if (isFieldShown(visible, name)) done.push([name, Boolean(profile.attributes[name])]);
  }
  const missing = done.filter(([, said]) => !said).map(([item]) => item);
  const percent = Math.floor((100 * (done.length - missing.length)) / done.length);
  // Without a first photo there is no sense in asking for more of them.
  return { percent, missing: missing.filter((item) => item !== 'photos' || !missing.includes('photo')) };
}
