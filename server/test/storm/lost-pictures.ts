import sharp from 'sharp';
import type { Violation } from '../books.ts';
import type { Client } from '../client.ts';
import { fetchRepeating } from './browser.ts';
import type { Intent } from './intents.ts';

/**
 * Finds photos that were acknowledged in a message and can't be looked at: by their sender in each size, by the one who
 * got them as they arrive, blurred. `clientOf`: by profile.
 */
export async function findLostPictures(
  intents: readonly Intent[],
  clientOf: (profile: string) => Client,
): Promise<Violation[]> {
  const wrong: Violation[] = [];
  for (const { id, sender, to, outcome } of intents) {
    if (outcome === null || typeof outcome === 'string' || outcome.type !== 'image') continue;
    const { image } = outcome.photo;
    if (!image) {
      wrong.push({ rule: 'photo acknowledged without a picture', id, found: outcome.photo.seen });
      continue;
    }
    const looks = [
      ...[image.filename, image.thumb_filename, image.match].map((address) => [sender, address] as const),
      [to, image.thumb_filename.replace('variant=sharp', 'variant=blurred')] as const,
    ];
    const found = await Promise.all(looks.map(([viewer, address]) => faultOf(clientOf(viewer), address)));
    wrong.push(...found.filter((fault) => fault !== null).map((fault) => ({ rule: 'picture lost', id, found: fault })));
  }
  return wrong;
}

/** Looks at a picture to its last pixel. @returns null: it is whole */
async function faultOf(client: Client, address: string): Promise<string | null> {
  const answer = await fetchRepeating(client, address);
  if (answer?.status !== 200) return `${address}: ${answer?.status ?? 'no answer'}`;
  try {
    await sharp(await answer.arrayBuffer(), { failOn: 'truncated' }).stats();
    return null;
  } catch (error) {
    return `${address}: ${error instanceof Error ? error.message : error}`;
  }
}
