import { createStore } from '../../platform/create-store.ts';

type UnderWay = {
  photo: string;
  /** the part that is there, from 0 to 1 */
  share: number;
  /** takes its message away, which breaks the upload off */
  cancel: () => void;
};

/** The photo of a message that this tab is uploading; null: none. */
export const underWay = createStore<UnderWay | null>(null);
