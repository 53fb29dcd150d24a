import { useSyncExternalStore } from 'react';

/** The subject of a report, and its owner; in conversations a name is null if the partner has left or is hidden. */
export type Reportable =
  | { kind: 'profile'; profile: string; name: string }
  | { kind: 'photo'; profile: string; photo: string; name: string }
  | { kind: 'message'; conversation: string; message: string; name: string | null; blocked: boolean }
  | { kind: 'conversation'; conversation: string; name: string | null; blocked: boolean };

let asked: Reportable | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog to report something; null closes it. In the browser only. */
export function askToReport(what: Reportable | null): void {
  asked = what;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useReportable(): Reportable | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
}
