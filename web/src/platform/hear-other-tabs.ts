import { BEGUN, FORGOTTEN, followTyped, hasLeft, knowSession, leaveOwn, readOwn } from './own-storage.ts';

type Listeners = {
  /** the member has signed out in another tab: what this one remembers is forgotten by then */
  signedOut(): void;
  /** called with the account of whoever has signed in in another tab */
  signedIn(account: string): void;
};

let then: Listeners;
/** False: another tab has found the session gone, and taken from the device what stood there; none has begun since. */
let stands = true;

/**
 * Joins the session of a member that began last in this browser, or begins another one; and hears what happens to it in
 * other tabs, from now on: also after this tab has lost it.
 */
export function hearOtherTabs(account: string, listeners: Listeners): void {
  const begun = readOwn(BEGUN);
  const joined = begun.startsWith(`${account} `) ? begun : begin(account);
  knowSession(() => ['', joined].every((own) => readOwn(BEGUN) !== own));
  then = listeners;
  stands = true;
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

/** Changes are heard in their order, also by a tab that slept: what the device holds may be newer, or gone. */
function onStorage({ key, newValue }: StorageEvent): void {
  const isSet = newValue !== null;
  const goesOn = stands && !hasLeft();
  if (key === FORGOTTEN) {
    // It is taken away again, which is told as well.
    if (!isSet) return;
    leaveOwn(true);
    then.signedOut();
  } else if (key === BEGUN) {
    stands = isSet;
    if (isSet) then.signedIn(newValue.replace(/ .*/, ''));
  } else if (key !== null && (goesOn || isSet)) {
    // After the session it is a tab whose member is back that sets it, and keeps it from now on.
    followTyped(key, goesOn ? (localStorage.getItem(key) ?? newValue) : null);
  }
}
