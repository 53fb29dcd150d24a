import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cursor } from '../http/fields.ts';

/**
 * Whom it is about: a member by the profile's id, or the other side of one's conversation, which names nobody where they
 * are not there any more. One of the two.
 */
const whom = z.object({ id: z.uuid().optional(), conversation: z.uuid().optional() });

const blockedMember = z.object({
  id: z.uuid(),
  /** null: erased since they wrote */
  name: z.string().nullable(),
  blocked_at: z.iso.datetime(),
});

export type BlockedMember = z.output<typeof blockedMember>;

/** Whom one has blocked, the latest first; who has blocked one nobody learns (C8). */
export const listBlocks = endpoint({
  method: 'GET',
  path: 'blocks.php',
  who: 'member',
  limit: 'read',
  query: z.object({ before: cursor.optional() }),
  answer: z.object({ items: z.array(blockedMember), next: z.string().nullable() }),
  errors: [],
});

/** Neither sees, finds, likes or writes to the other from then on. Again, it changes nothing. */
export const blockMember = endpoint({
  method: 'POST',
  path: 'blocks.php',
  who: 'member',
  limit: 'block',
  body: whom,
  answer: z.object({ blocked: z.boolean() }),
  errors: ['block_limit'],
});

/** Takes one's own block back; without one nothing changes, whoever is meant. */
export const unblockMember = endpoint({
  method: 'DELETE',
  path: 'blocks.php',
  who: 'member',
  limit: 'block',
  body: whom,
  answer: z.object({ blocked: z.boolean() }),
  errors: [],
});

export const blockEndpoints = [listBlocks, blockMember, unblockMember] as const;
