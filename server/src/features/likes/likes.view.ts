import type { LikedByCard } from '@rendezvous/contract/members/profile';
import { publicCard } from '../members/index.ts';
import type { LikedRow } from './likes.queries.ts';

/** A card, and whether that member's like is new to the viewer. */
export function likedByCard(call: Parameters<typeof publicCard>[0], row: LikedRow): LikedByCard {
  return { ...publicCard(call, row), like_new: row.like_new };
}
