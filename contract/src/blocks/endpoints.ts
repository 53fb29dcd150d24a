import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cursor } from '../http/fields.ts';
import { AMONG_MEMBERS } from '../http/needs.ts';

/**
 * The member meant: by the profile's id, or as the partner of a conversation, which also works once they are hidden or
 * gone. Exactly one of the two is given.
 */
const whom = z.object({ id: z.uuid().optional(), conversation: z.uuid().optional() });

const blockedMember = z.object({
  id: z.uuid(),
  /** null: the account has been erased since */
  name: z.string().nullable(),
  blocked_at: z.iso.datetime(),
});

export type BlockedMember = z.output<typeof blockedMember>;

/** Members the caller has blocked, the latest first. Nobody learns who has blocked them (C8). */
export const listBlocks = endpoint({
  method: 'GET',
  path: 'blocks.php',
  who: 'member',
  needs: [],
  limit: 'read',
  query: z.object({ before: cursor.optional() }),
  answer: z.object({ items: z.array(blockedMember), next: z.string().nullable() }),
  errors: [],
});

const toBlock = z.object({
  ...whom.shape,
  /** true: their photos are declined as well, in one act: it holds when the block is taken back */
  decline_photos: z.boolean().optional(),
});

/** Blocks a member: from then on neither sees, finds, likes or writes to the other. Repeated, it changes nothing. */
export const blockMember = endpoint({
  method: 'POST',
  path: 'blocks.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'block',
  body: toBlock,
  answer: z.object({ blocked: z.boolean() }),
  errors: ['not_found', 'block_limit'],
});

/** Takes the caller's own block back. Without one nothing changes, whoever is meant. */
export const unblockMember = endpoint({
  method: 'DELETE',
  path: 'blocks.php',
  who: 'member',
  needs: [],
  limit: 'block',
  body: whom,
  answer: z.object({ blocked: z.boolean() }),
  errors: [],
});

export const blockEndpoints = [listBlocks, blockMember, unblockMember] as const;
