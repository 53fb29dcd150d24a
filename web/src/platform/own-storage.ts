import { useCallback, useSyncExternalStore } from 'react';
import { forgetDrafts } from './forms/forget-drafts.ts';

/**
 * Data that a member left in this browser (drafts, unsent messages), kept by account and deleted by signing out. If the
 * browser keeps nothing, it lasts as long as the tab.
 */
const PREFIX = 'own:';
/** Set and taken away at once when the member signs out: other tabs hear of it. */
export const FORGOTTEN = `${PREFIX}forgotten`;
/** Begins what a visitor typed, who has no account yet. */
const VISITORS = `${PREFIX}:`;
/** Names the session that began last in this browser: the account, and when. A sign-in leaves it as it is. */
export const BEGUN = `${VISITORS}begun`;
/** The database of files that wait with such texts: photos that are not sent. */
export const FILES = 'own-files';
/**
 * Texts that did not fit on the device, or must not stand there, each with what stood there in its place: it holds
 * until another tab writes something else there.
 */
const inMemory = new Map<string, { text: string; over: string | null }>();
/** Texts typed in this tab, as they stand by now: another tab may have gone on with them. */
const typedHere = new Map<string, string>();
/** True: the session has ended, so nothing is written to the device. */
let away = false;
/** Tells whether another session has begun in this browser since the one of this tab; a visitor's tab has none. */
let hasOtherBegun = () => true;
/** Followers of the changes of this tab. */
const followers = new Set<(key: string | null) => void>();
/** Followers of what is typed in this tab. */
const typists = new Set<(key: string) => void>();

function tellChange(key: string | null): void {
  for (const tell of followers) tell(key);
}

export function ownKey(account: string, name: string): string {
  return `${PREFIX}${account}:${name}`;
}

/** Reads a text; empty if there is none. */
export function readOwn(key: string): string {
  const kept = onDisk((disk) => disk.getItem(key));
  const held = inMemory.get(key);
  return (held?.over === kept ? held.text : kept) ?? '';
}

function holdInMemory(key: string, text: string): void {
  inMemory.set(key, { text, over: onDisk((disk) => disk.getItem(key)) });
}

/** Keeps a text; `typed`: here, by the member. One that came from elsewhere goes with the session. */
export function writeOwn(key: string, value: string, typed = true): void {
  inMemory.delete(key);
  if (value === '' || !typed) typedHere.delete(key);
  else typedHere.set(key, value);
  try {
    if (value === '') localStorage.removeItem(key);
    else if (away) holdInMemory(key, value);
    else localStorage.setItem(key, value);
  } catch {
    holdInMemory(key, value);
  }
  tellChange(key);
  if (typed) for (const tell of typists) tell(key);
}

/** Lists what follows `name` in the names of an account's texts that begin like it. */
export function ownNames(account: string, name: string): string[] {
  const beginning = ownKey(account, name);
  const keys = new Set([...keysOnDisk(), ...inMemory.keys()]);
  const names = [...keys].filter((key) => key.startsWith(beginning) && readOwn(key));
  return names.map((key) => key.slice(beginning.length));
}

/** Reads from the device; null: there is nothing, or it may not be read. */
function onDisk<Found>(read: (disk: Storage) => Found): Found | null {
  try {
    return read(localStorage);
  } catch {
    return null;
  }
}

function keysOnDisk(): string[] {
  return onDisk(Object.keys) ?? [];
}

/**
 * Tells of each text that is typed, or emptied, in this tab.
 * @returns a function that ends it
 */
export function onTyped(listener: (key: string) => void): () => void {
  typists.add(listener);
  return () => void typists.delete(listener);
}

/** Tells whether a text was typed in this tab. */
export function isTypedHere(key: string): boolean {
  return typedHere.has(key);
}

/** Tells whether a text whose name begins like this was typed in this tab, and outlives the session here. */
export function isKeptHere(account: string, name: string): boolean {
  const beginning = ownKey(account, name);
  return [...typedHere.keys()].some((key) => key.startsWith(beginning));
}

/** Tells whether this tab has left the session, and keeps for its member what was typed here. */
export function hasLeft(): boolean {
  return away;
}

/** Takes over what has become of a text that was typed here; null: this tab no longer keeps it. */
export function followTyped(key: string, text: string | null): void {
  if (text === null) {
    typedHere.delete(key);
    inMemory.delete(key);
  } else if (typedHere.has(key)) typedHere.set(key, text);
}

/** Deletes everything when the member signs out, also what other tabs remember. */
export function forgetOwn(): void {
  removeFromDisk(() => true);
  removeFiles();
  leaveOwn(true);
  try {
    localStorage.setItem(FORGOTTEN, '1');
    localStorage.removeItem(FORGOTTEN);
  } catch {
    // Then tabs share nothing.
  }
}

/**
 * Deletes everything from the device when the session ended elsewhere: the device may have been lost. Texts typed in
 * this tab stay in its memory, for the same member who signs in again here; not if they signed out themselves
 * (`isForgotten`), in another tab, which has emptied the device.
 *
 * What stands on the device may be of a later session when a tab that slept hears of it: then it takes away only what
 * it wrote itself.
 */
export function leaveOwn(isForgotten = false): void {
  forgetDrafts();
  // Told twice, or late: nothing there is of the session that ended.
  if (isForgotten || !away) {
    const isOfOthers = isForgotten || hasOtherBegun();
    // First: it tells other tabs that what goes after it was not sent or deleted by the member.
    if (!isOfOthers) onDisk((disk) => disk.removeItem(BEGUN));
    removeFromDisk(isOfOthers ? isWrittenHere : () => true);
    if (!isOfOthers) removeFiles();
  }
  away = true;
  if (isForgotten) typedHere.clear();
  inMemory.clear();
  // Whatever stands there by now is of a later session, and newer.
  for (const [key, text] of typedHere) inMemory.set(key, { text, over: null });
  tellChange(null);
}

/** Says how this tab knows that another session has begun in this browser since its own. */
export function knowSession(hasOther: () => boolean): void {
  hasOtherBegun = hasOther;
}

function isWrittenHere(key: string): boolean {
  return localStorage.getItem(key) === typedHere.get(key);
}

function removeFromDisk(isMeant: (key: string) => boolean): void {
  for (const key of keysOnDisk()) if (key.startsWith(PREFIX) && isMeant(key)) localStorage.removeItem(key);
}

/** Deletes the files. Those of another session go with its first page (`kept-photos.ts`). */
function removeFiles(): void {
  // Where there is none, none was kept.
  globalThis.indexedDB?.deleteDatabase(FILES);
}

/**
 * Restores after a sign-in what an earlier session of the same member left in this tab, and drops what others left,
 * also on the device, where a session that ended with the browser leaves it.
 */
export function returnOwn(account: string): void {
  away = false;
  const own = ownKey(account, '');
  removeFromDisk((key) => !key.startsWith(own) && !key.startsWith(VISITORS));
  for (const [key, value] of [...typedHere]) {
    if (key.startsWith(own)) {
      if (readOwn(key) === value) writeOwn(key, value);
    } else {
      typedHere.delete(key);
      inMemory.delete(key);
    }
  }
}

/**
 * Tells of changes, those of other tabs included, by the key; null: of any.
 * @returns a function that ends it
 */
export function onOwnChange(listener: (key: string | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener(key);
  };
  followers.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    followers.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The kept text, which changes in every tab at once. */
export function useOwn(key: string): string {
  return useSyncExternalStore(
    onOwnChange,
    useCallback(() => readOwn(key), [key]),
    () => '',
  );
}
