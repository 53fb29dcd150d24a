import type { LikeType } from '@rendezvous/contract/likes/types';
import type { LikesSearch } from './likes.ts';
import type { MemberSearch, MemberSearchPage } from './member-search.ts';

/** A list from which a member's page was opened, so that the page can lead to the one before and the next. */
export type WalkedList =
  | { kind: 'members'; search: MemberSearch & MemberSearchPage }
  | { kind: 'likes'; type: LikeType; search: LikesSearch };

declare module '@tanstack/react-router' {
  interface HistoryState {
    walked?: WalkedList;
    /** the way by which the reader has come from the member before or after */
    stepped?: 'back' | 'on';
  }
}
