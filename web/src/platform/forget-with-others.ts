import { FORGOTTEN, forgetHere } from './own-storage.ts';

let then: () => void;

/** Forgets with the tab in which the member signs out, from now on: also after this tab has lost the session. */
export function forgetWithOthers(listen: () => void): void {
  then = listen;
  addEventListener('storage', onStorage);
}

function onStorage({ key, newValue }: StorageEvent): void {
  // The mark is taken away at once, which is told as well.
  if (key !== FORGOTTEN || newValue === null) return;
  forgetHere();
  then();
}
