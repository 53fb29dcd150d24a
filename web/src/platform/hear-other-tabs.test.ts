import { beforeEach, expect, test, vi } from 'vitest';
import { storageOn } from '../../test/storage-on.ts';
import { hearOtherTabs } from './hear-other-tabs.ts';
import { BEGUN, forgetOwn, isKeptHere, leaveOwn, ownKey, readOwn, returnOwn, writeOwn } from './own-storage.ts';

/** The browser's storage, which all tabs share. */
let disk: Record<string, string>;
/** Hears what other tabs change. */
let tab: EventTarget;

beforeEach(() => {
  disk = {};
  vi.stubGlobal('localStorage', storageOn(disk));
  vi.stubGlobal('sessionStorage', storageOn({}));
  forgetOwn();
  tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  signIn();
});

const letter = ownKey('anna', 'unsent:1');
const other = ownKey('anna', 'unsent:2');

/** Begins as this tab does once its member is there. */
function signIn(): void {
  returnOwn('anna');
  hearOtherTabs('anna', { signedOut: vi.fn(), signedIn: vi.fn() });
}

/** Another tab changes a text; null: takes it away. @returns what this one hears of it, a moment later */
function elsewhere(key: string, newValue: string | null): () => void {
  if (newValue === null) delete disk[key];
  else disk[key] = newValue;
  return () => tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

/** Another tab hears first that the session is gone. */
function lostElsewhere(): (() => void)[] {
  return [elsewhere(BEGUN, null), ...Object.keys(disk).map((key) => elsewhere(key, null))];
}

const hear = (events: (() => void)[]) => events.map((tell) => tell());
const shown = () => [letter, other].map(readOwn);

test('what another tab has sent or deleted does not come back after the session, and no login promises it', () => {
  writeOwn(letter, 'one');
  writeOwn(other, 'two');
  hear([elsewhere(letter, null)]);
  leaveOwn();
  expect(shown()).toEqual(['', 'two']);
  signIn();
  expect(shown()).toEqual(['', 'two']);
  hear([elsewhere(other, null)]);
  expect(isKeptHere('anna', 'unsent:')).toBe(false);
  leaveOwn();
  signIn();
  expect(shown()).toEqual(['', '']);
});

test('what was typed here comes back where another tab has taken it from the device with its session', () => {
  writeOwn(letter, 'one');
  writeOwn(other, 'two');
  hear(lostElsewhere());
  leaveOwn();
  signIn();
  expect(shown()).toEqual(['one', 'two']);
  // The session that has begun is one like the first.
  hear([elsewhere(letter, null)]);
  leaveOwn();
  signIn();
  expect(shown()).toEqual(['', 'two']);
});

test('a tab that leaves at the same moment takes nothing from this one', () => {
  writeOwn(letter, 'one');
  // This tab was faster with the mark of the session.
  const heard = elsewhere(letter, null);
  leaveOwn();
  heard();
  signIn();
  expect(readOwn(letter)).toBe('one');
});

test('the mark of the session goes first: by it other tabs tell what its member deleted from what went with it', () => {
  writeOwn(letter, 'one');
  const removed = vi.spyOn(localStorage, 'removeItem');
  leaveOwn();
  expect(removed.mock.calls.flat().slice(0, 2)).toEqual([BEGUN, letter]);
});

test('a tab that slept through the deletion and the end of the session brings back only what went with that', () => {
  writeOwn(letter, 'one');
  writeOwn(other, 'two');
  const events = [elsewhere(letter, null), elsewhere(other, 'two, tried'), ...lostElsewhere()];
  hear([...events, elsewhere(BEGUN, 'anna later')]);
  leaveOwn();
  signIn();
  expect(shown()).toEqual(['', 'two, tried']);
});

test('what another tab has made of a message is what comes back', () => {
  writeOwn(letter, 'one');
  hear([elsewhere(letter, 'one, refused')]);
  leaveOwn();
  signIn();
  expect(readOwn(letter)).toBe('one, refused');
});

test('a change that is heard late does not replace what was typed here since', () => {
  writeOwn(letter, 'one');
  const heard = [elsewhere(letter, null), elsewhere(letter, 'one more')];
  writeOwn(letter, 'the last one');
  hear(heard);
  leaveOwn();
  signIn();
  expect(readOwn(letter)).toBe('the last one');
});

test('what another tab gave back to the member and has sent by now is not given back once more', () => {
  writeOwn(letter, 'one');
  writeOwn(other, 'two');
  hear(lostElsewhere());
  leaveOwn();
  hear([elsewhere(letter, 'one'), elsewhere(BEGUN, 'anna later'), elsewhere(letter, null)]);
  expect(shown()).toEqual(['', 'two']);
  signIn();
  expect(shown()).toEqual(['', 'two']);
});

test('what a tab that leaves first gives back, another one may delete before this one is back', () => {
  writeOwn(letter, 'one');
  leaveOwn();
  hear([elsewhere(letter, 'one'), elsewhere(BEGUN, 'anna later'), elsewhere(letter, null)]);
  signIn();
  expect(readOwn(letter)).toBe('');
});
