import { FORGOTTEN, forgetHere } from './own-storage.ts';

/** Forgets with the tab in which the member signs out, from now on: also after this tab has lost the session. */
export function forgetWithOthers(): void {
  addEventListener('storage', onStorage);
}

function onStorage({ key }: StorageEvent): void {
  if (key === FORGOTTEN) forgetHere();
}
