import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storageOn } from '../../test/storage-on.ts';
import { hearOtherTabs } from './hear-other-tabs.ts';
import { BEGUN, forgetOwn, leaveOwn, ownKey, ownNames, readOwn, returnOwn, writeOwn } from './own-storage.ts';

/** The browser's storage: shared by all tabs, and of this tab alone. */
let disk: Record<string, string>;
let tab: Record<string, string>;
/** Characters of the longest text that the device takes. */
let room: number;

beforeEach(() => {
  disk = {};
  tab = {};
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal(
    'localStorage',
    storageOn(disk, () => room),
  );
  vi.stubGlobal('sessionStorage', storageOn(tab));
  forgetOwn();
});

const draft = ownKey('anna', 'draft:ben');

/** Texts on the disk: all but the mark of the session. */
function texts(): Record<string, string> {
  const { [BEGUN]: _, ...others } = disk;
  return others;
}

/** Begins as a page of a member does. */
function startPage(account: string): void {
  vi.stubGlobal('addEventListener', vi.fn());
  returnOwn(account);
  hearOtherTabs(account, { signedOut: vi.fn(), signedIn: vi.fn() });
}

/** Another tab signs out, and somebody signs in there, with what they write. */
function signInElsewhere(account: string, written: Record<string, string>): void {
  for (const key of Object.keys(disk)) if (key.startsWith('own:')) delete disk[key];
  Object.assign(disk, { [BEGUN]: `${account} later`, ...written });
}

test('a session that ended elsewhere leaves nothing on the device, and what was typed here to its member', () => {
  startPage('anna');
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

test.each([() => leaveOwn(), forgetOwn])('what was typed in forms is gone with the session: %o', (end) => {
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
  expect([readOwn(draft), texts()]).toEqual(['', {}]);
});

test('what a session left on the device that ended with the browser is gone for the next member, not for its own', () => {
  disk[draft] = 'written before the crash';
  disk[ownKey('', 'letter')] = 'typed by a visitor';
  disk.theme = 'dark';
  returnOwn('anna');
  expect(disk[draft]).toBe('written before the crash');
  returnOwn('ben');
  expect(texts()).toEqual({ 'own::letter': 'typed by a visitor', theme: 'dark' });
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
  const begin = vi.fn();
  hearOtherTabs('anna', { signedOut: end, signedIn: begin });
  const joined = disk[BEGUN];
  writeOwn(draft, 'in another tab');
  hear('theme');
  expect(readOwn(draft)).toBe('in another tab');
  hear(told ?? '', null);
  expect(end).not.toHaveBeenCalled();
  hear(told ?? '');
  expect(end).toHaveBeenCalledOnce();
  returnOwn('anna');
  expect([readOwn(draft), texts()]).toEqual(['', {}]);
  expect(begin).not.toHaveBeenCalled();
  hear(BEGUN, null);
  hear(BEGUN, joined);
  expect(begin).toHaveBeenCalledExactlyOnceWith('anna');
});

test('a tab that slept through a sign-out leaves to the next session what it wrote since', () => {
  returnOwn('anna');
  writeOwn(draft, 'of the session before');
  const other = ownKey('anna', 'draft:dora');
  writeOwn(other, 'of that session, too');
  signInElsewhere('anna', { [draft]: 'of the new session', [ownKey('ben', 'unsent')]: '[]', [other]: readOwn(other) });
  leaveOwn(true);
  leaveOwn();
  expect(texts()).toEqual({ [draft]: 'of the new session', [ownKey('ben', 'unsent')]: '[]' });
});

test.each(['anna', 'ben'])(
  'nor does it take from the next session, of %s, when it hears first that the one before has ended',
  async (next) => {
    startPage('anna');
    writeOwn(draft, 'of the session before');
    const theirs = ownKey(next, 'draft:dora');
    const left = ownKey('anna', 'draft:emil');
    writeOwn(left, 'written here, and left by a browser that forgot too late');
    signInElsewhere(next, { [theirs]: 'of the new session', [left]: readOwn(left) });
    leaveOwn();
    expect(disk).toEqual({ [BEGUN]: `${next} later`, [theirs]: 'of the new session' });
    // What was typed here waits for its member, until it is heard that they signed out themselves.
    expect(readOwn(draft)).toBe('of the session before');
    leaveOwn(true);
    expect(readOwn(draft)).toBe('');
    expect(texts()).toEqual({ [theirs]: 'of the new session' });
  },
);

test('a visitor’s tab, which has no session to end, takes nothing from that of another tab', async () => {
  vi.resetModules();
  const visitors = await import('./own-storage.ts');
  const typed = ownKey('', 'letter:ben');
  visitors.writeOwn(typed, 'typed by the visitor');
  signInElsewhere('anna', { [draft]: 'begun in the other tab', [typed]: 'typed by the visitor' });
  visitors.leaveOwn();
  expect(disk).toEqual({ [BEGUN]: 'anna later', [draft]: 'begun in the other tab' });
});

test('a page of a session that goes on joins it, and takes all away when that ends', () => {
  disk[BEGUN] = 'anna before';
  disk[draft] = 'of the page before';
  startPage('anna');
  expect(disk[BEGUN]).toBe('anna before');
  leaveOwn();
  expect(disk).toEqual({});
});

test('a page of somebody whose sign-in nobody noted begins their session', () => {
  disk[BEGUN] = 'anna before';
  startPage('ben');
  expect(disk[BEGUN]).toMatch(/^ben /);
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
  expect([readOwn(draft), texts()]).toEqual(['', {}]);
});

describe('a device that is full', () => {
  beforeEach(() => {
    startPage('anna');
    writeOwn(draft, 'abc');
    room = 3;
  });

  test('shows what is typed, and takes it again once it is short enough', () => {
    writeOwn(draft, 'abcd');
    expect(readOwn(draft)).toBe('abcd');
    writeOwn(draft, 'abcde');
    expect([readOwn(draft), disk[draft]]).toEqual(['abcde', 'abc']);
    writeOwn(draft, 'ab');
    expect([readOwn(draft), disk[draft]]).toEqual(['ab', 'ab']);
    const other = ownKey('anna', 'draft:dora');
    writeOwn(other, 'begun here');
    expect(ownNames('anna', 'draft:')).toEqual(['ben', 'dora']);
    writeOwn(other, '');
    writeOwn(draft, 'abcd');
    writeOwn(draft, '');
    expect([readOwn(draft), readOwn(other), ownNames('anna', 'draft:')]).toEqual(['', '', []]);
  });

  test('shows what another tab has written since, or that it has sent it', () => {
    writeOwn(draft, 'abcd');
    disk[draft] = 'abx';
    expect(readOwn(draft)).toBe('abx');
    delete disk[draft];
    expect([readOwn(draft), ownNames('anna', 'draft:')]).toEqual(['', []]);
  });

  test('gives back after the session what was typed last', () => {
    writeOwn(draft, 'abcd');
    // Another tab has heard first that the session has ended.
    delete disk[draft];
    leaveOwn();
    expect([readOwn(draft), texts()]).toEqual(['abcd', {}]);
    returnOwn('anna');
    expect([readOwn(draft), texts()]).toEqual(['abcd', {}]);
    room = 4;
    returnOwn('anna');
    expect(disk[draft]).toBe('abcd');
  });

  test.each([
    () => forgetOwn(),
    () => returnOwn('ben'),
    () => {
      leaveOwn();
      returnOwn('ben');
    },
  ])('keeps nothing for others: %o', (end) => {
    writeOwn(draft, 'abcd');
    end();
    returnOwn('anna');
    expect([readOwn(draft), texts()]).toEqual(['', {}]);
  });
});

test('what a later session of the same member has written comes before what this tab remembers', () => {
  startPage('anna');
  writeOwn(draft, 'an older text');
  leaveOwn();
  disk[draft] = 'a newer text';
  expect(readOwn(draft)).toBe('a newer text');
  returnOwn('anna');
  expect([readOwn(draft), disk[draft]]).toEqual(['a newer text', 'a newer text']);
});
