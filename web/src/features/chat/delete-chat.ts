import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { dropChat, hideMessages } from '../../data/chat.ts';
import { createStore } from '../../platform/create-store.ts';

/** A conversation as the page knows it when the member deletes it. */
export type Doomed = { id: string; last_sequence: number };

/** The partner; without a profile there is nothing that could be written to them. */
export type With = { name: string; profile: string | null };

/** Conversations being deleted: answers that were on their way do not bring them back into the list. */
export const doomed = createStore<readonly Doomed[]>([]);

/** Tells whether a conversation is being deleted, and nothing has come since. */
export function useIsDoomed(): (conversation: Doomed) => boolean {
  const all = doomed.use();
  return ({ id, last_sequence }) => all.some((one) => one.id === id && last_sequence <= one.last_sequence);
}

/**
 * Takes a deleted conversation out of what is known.
 * @returns true if nothing of it is left
 */
export function dropDeleted(queryClient: QueryClient, conversation: string, upTo: number): boolean {
  dropChat(queryClient, conversation, upTo);
  return hideMessages(queryClient, conversation, upTo);
}

/** Leads from the page of a conversation to the list. */
export function leaveConversation(router: RegisteredRouter, conversation: string): void {
  if (router.state.location.pathname !== `/chats/${conversation}`) return;
  void router.navigate({ to: '/chats', replace: true });
}
