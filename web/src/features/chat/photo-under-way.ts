import { createStore } from '../../platform/create-store.ts';

/** The photo of a message that this tab is uploading, and its share that is there, from 0 to 1; null: none. */
export const underWay = createStore<{ photo: string; share: number } | null>(null);
