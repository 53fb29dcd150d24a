import type { LikedByCard } from '@rendezvous/contract/members/profile';
import { publicCard } from '../members/index.ts';
import { imageFrom } from '../photos/index.ts';
import type { AutomaticLiker } from './automatic-likes.queries.ts';
import type { LikedRow } from './likes.queries.ts';

/** Shows a card, with the mark that this member's like is new to the viewer. */
export function likedByCard(call: Parameters<typeof publicCard>[0], row: Omit<LikedRow, 'at'>): LikedByCard {
  return { ...publicCard(call, row), like_new: row.like_new, automatic: row.automatic };
}

/** Shows the giver of an automatic like, with no more than its call needs. */
export function automaticLiker(call: Parameters<typeof imageFrom>[0], { id, main_photo }: AutomaticLiker) {
  return { id, main_image: main_photo && imageFrom(call, main_photo) };
}
