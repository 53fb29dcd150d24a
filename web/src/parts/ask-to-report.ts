import { createStore } from '../platform/create-store.ts';

/** The subject of a report, and its owner; in conversations a name is null if the partner has left or is hidden. */
export type Reportable =
  | { kind: 'profile'; profile: string; name: string }
  | { kind: 'photo'; profile: string; photo: string; name: string }
  | { kind: 'message'; conversation: string; message: string; name: string | null; blocked: boolean }
  | { kind: 'conversation'; conversation: string; name: string | null; blocked: boolean };

const asked = createStore<Reportable | null>(null);

/** Opens the dialog to report something; null closes it. In the browser only. */
export const askToReport = asked.set;
export const useReportable = asked.use;
