import { BEGUN, FORGOTTEN, knowSession, leaveOwn, readOwn } from './own-storage.ts';

type Listeners = {
  /** the member has signed out in another tab: what this one remembers is forgotten by then */
  signedOut(): void;
  /** called with the account of whoever has signed in in another tab */
  signedIn(account: string): void;
};

let then: Listeners;

/**
 * Joins the session of a member that began last in this browser, or begins another one; and hears what happens to it in
 * other tabs, from now on: also after this tab has lost it.
 */
export function hearOtherTabs(account: string, listeners: Listeners): void {
  const begun = readOwn(BEGUN);
  const joined = begun.startsWith(`${account} `) ? begun : begin(account);
  knowSession(() => ['', joined].every((own) => readOwn(BEGUN) !== own));
  then = listeners;
  addEventListener('storage', onStorage);
}

function begin(account: string): string {
  const begun = `${account} ${Date.now()}`;
  try {
    localStorage.setItem(BEGUN, begun);
  } catch {
    // Then tabs share nothing.
  }
  return begun;
}

function onStorage({ key, newValue }: StorageEvent): void {
  // Both marks are taken away again, which is told as well.
  if (newValue === null) return;
  if (key === FORGOTTEN) {
    leaveOwn(true);
    then.signedOut();
  } else if (key === BEGUN) then.signedIn(newValue.replace(/ .*/, ''));
}
