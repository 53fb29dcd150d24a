import { beforeEach, expect, test, vi } from 'vitest';
import { forgetWithOthers } from './forget-with-others.ts';
import { forgetHere, forgetOwn, leaveOwn, ownKey, readOwn, returnOwn, writeOwn } from './own-storage.ts';

/** The browser's storage: shared by all tabs, and of this tab alone. */
let disk: Record<string, string>;
let tab: Record<string, string>;

function storageOn(kept: Record<string, string>) {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

beforeEach(() => {
  disk = {};
  tab = {};
  vi.stubGlobal('localStorage', storageOn(disk));
  vi.stubGlobal('sessionStorage', storageOn(tab));
  forgetOwn();
});

const draft = ownKey('anna', 'draft:ben');

test('a session that ended elsewhere leaves nothing on the device, and what was typed here to its member', () => {
  returnOwn('anna');
  writeOwn(draft, 'What I was about to say');
  disk[ownKey('anna', 'draft:carl')] = 'typed in another tab';
  disk.theme = 'dark';
  leaveOwn();
  expect(disk).toEqual({ theme: 'dark' });
  expect(readOwn(draft)).toBe('What I was about to say');
  expect(readOwn(ownKey('anna', 'draft:carl'))).toBe('');
  returnOwn('anna');
  expect(disk[draft]).toBe('What I was about to say');
});

test.each([leaveOwn, forgetOwn])('what was typed in forms is gone with the session: %o', (end) => {
  tab['draft:anna signup-about'] = '{"about":["I am"]}';
  tab.scroll = '120';
  end();
  expect(tab).toEqual({ scroll: '120' });
});

test('another member finds nothing of it, nor does the first one after them', () => {
  writeOwn(draft, 'not for others');
  leaveOwn();
  returnOwn('ben');
  returnOwn('anna');
  expect([readOwn(draft), JSON.stringify(disk)]).toEqual(['', '{}']);
});

test('what a session left on the device that ended with the browser is gone for the next member, not for its own', () => {
  disk[draft] = 'written before the crash';
  disk[ownKey('', 'letter')] = 'typed by a visitor';
  disk.theme = 'dark';
  returnOwn('anna');
  expect(disk[draft]).toBe('written before the crash');
  returnOwn('ben');
  expect(disk).toEqual({ 'own::letter': 'typed by a visitor', theme: 'dark' });
});

test('who signs out in one tab leaves nothing in the others', () => {
  const tabs = new EventTarget();
  const hear = (key: string, newValue: string | null = '1') =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  const setItem = vi.spyOn(localStorage, 'setItem');
  forgetOwn();
  const [told] = setItem.mock.calls.map(([key]) => key);
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  const end = vi.fn();
  forgetWithOthers(end);
  writeOwn(draft, 'in another tab');
  hear('theme');
  expect(readOwn(draft)).toBe('in another tab');
  hear(told ?? '', null);
  expect(end).not.toHaveBeenCalled();
  hear(told ?? '');
  expect(end).toHaveBeenCalledOnce();
  returnOwn('anna');
  expect([readOwn(draft), JSON.stringify(disk)]).toEqual(['', '{}']);
});

test('a tab that slept through a sign-out leaves to the next session what it wrote since', () => {
  returnOwn('anna');
  writeOwn(draft, 'of the session before');
  const other = ownKey('anna', 'draft:dora');
  writeOwn(other, 'of that session, too');
  // Meanwhile, in the other tab: a sign-out, and a sign-in.
  disk[draft] = 'of the new session';
  disk[ownKey('ben', 'unsent')] = '[]';
  forgetHere();
  leaveOwn();
  expect(disk).toEqual({ [draft]: 'of the new session', [ownKey('ben', 'unsent')]: '[]' });
});

test('what was sent, emptied, or changed by another tab meanwhile does not come back', () => {
  writeOwn(draft, 'sent by now');
  writeOwn(draft, '');
  leaveOwn();
  expect(readOwn(draft)).toBe('');
  const other = ownKey('anna', 'draft:dora');
  writeOwn(other, 'an older text');
  disk[other] = 'a newer text';
  returnOwn('anna');
  expect(readOwn(other)).toBe('a newer text');
});

test('who signs out leaves nothing, not even here', () => {
  writeOwn(draft, 'gone');
  forgetOwn();
  returnOwn('anna');
  expect([readOwn(draft), JSON.stringify(disk)]).toEqual(['', '{}']);
});
