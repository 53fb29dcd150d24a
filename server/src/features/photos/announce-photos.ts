import { z } from 'zod';
import type { Tx } from '../../platform/database/sql.ts';
import { type DataOf, defineTopic, publish } from '../../platform/outbox/topic.ts';
import type { Services } from '../../platform/services.ts';

type Announcing = Pick<Services, 'live'>;

/** Topic of the outbox row of a change that the operator made, perhaps in a process without streams, and its data. */
export const PHOTOS_CHANGED = defineTopic('photos_changed', { profile: z.string() });
type PhotosChanged = DataOf<typeof PHOTOS_CHANGED>;

/** Tells the owner's pages that the photos are others now. */
export function announcePhotos({ live }: Announcing, profileId: string): void {
  live.announce(profileId, 'photo', {});
}

/** Notes a change of photos in its own transaction, to be told afterwards. */
export async function noteChange(tx: Tx, profileId: string, now: Date): Promise<void> {
  await tx`${publish(tx, PHOTOS_CHANGED, { profile: profileId }, now)}`;
}

/** Follows the operator's changes. */
export function tellChanges(services: Announcing, changes: PhotosChanged[]): void {
  for (const { profile } of changes) announcePhotos(services, profile);
}
