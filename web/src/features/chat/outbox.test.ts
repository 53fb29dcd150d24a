import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { withFailure } from '../../data/next-unsent.ts';
import { type Unsent, withLetter, without } from '../../data/unsent.ts';

type Storage = { disk: Map<string, string>; late: [key: string, value: string | null][] };

/** The storage as a tab sees it: its own changes stand at once, those of the other one when it hears of them. */
function storageOf({ disk }: Storage, other: Storage) {
  const change = (key: string, value: string | null) => {
    set(disk, key, value);
    other.late.push([key, value]);
  };
  const methods = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => change(key, value),
    removeItem: (key: string) => change(key, null),
  };
  return new Proxy(methods, {
    ownKeys: () => [...disk.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

function set(disk: Map<string, string>, key: string, value: string | null): void {
  if (value === null) disk.delete(key);
  else disk.set(key, value);
}

function tellLate({ disk, late }: Storage): void {
  for (const [key, value] of late.splice(0)) set(disk, key, value);
}

const letter = (id: string, written_at = '2026-06-15T12:00:00Z') => ({
  id,
  profile: 'p',
  content: { type: 'text' as const, text: id },
  price: 2,
  written_at,
});

/** Two tabs of a browser, each with modules of its own. */
async function twoTabs() {
  const storages: [Storage, Storage] = [
    { disk: new Map(), late: [] },
    { disk: new Map(), late: [] },
  ];
  const [one, other] = storages;
  const tabs = [];
  for (const storage of storages) {
    vi.resetModules();
    const { changeOutbox, readOutbox } = await import('./outbox.ts');
    const seen = storageOf(storage, storage === one ? other : one);
    const within = <Result>(act: () => Result): Result => {
      vi.stubGlobal('localStorage', seen);
      return act();
    };
    tabs.push({
      change: (change: (all: Unsent[]) => Unsent[]) => within(() => changeOutbox('anna', change)),
      read: () => within(() => readOutbox('anna')),
    });
  }
  const hear = (tab: number) => tellLate(storages[tab] ?? one);
  function clear() {
    for (const { disk, late } of storages) {
      disk.clear();
      late.length = 0;
    }
  }
  return { tabs, hear, clear };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ACT = fc.record({
  tab: fc.nat({ max: 1 }),
  act: fc.constantFrom('write', 'send', 'fail', 'hear' as const),
});

test('two tabs that write, send and fail at once lose no message, and bring none back', async () => {
  const { tabs, hear, clear } = await twoTabs();
  let next = 0;
  fc.assert(
    fc.property(fc.array(ACT, { maxLength: 40 }), (acts) => {
      clear();
      const written = new Set<string>();
      /** Messages by the tab that changes them: one tab sends at a time. */
      const touched = new Map<string, number>();
      for (const { tab, act } of acts) {
        const here = tabs[tab];
        const mine = here?.read().find(({ id }) => (touched.get(id) ?? tab) === tab);
        if (act === 'hear') hear(tab);
        else if (act === 'write') {
          const id = String(next++).padStart(6, '0');
          written.add(id);
          here?.change((all) => withLetter(all, letter(id)));
        } else if (mine) {
          touched.set(mine.id, tab);
          if (act === 'send') written.delete(mine.id);
          here?.change((all) =>
            act === 'send' ? without(all, [mine.id]) : withFailure(all, mine.id, { code: 'blocked', params: {} }),
          );
        }
      }
      hear(0);
      hear(1);
      const left = tabs.map((tab) => tab.read().map(({ id }) => id));
      expect(left.map((ids) => ids.sort())).toEqual([[...written].sort(), [...written].sort()]);
    }),
  );
});

test('they stand in the order of writing, also where the clock has been put back', async () => {
  const { tabs, hear } = await twoTabs();
  const [one, other] = tabs;
  one?.change((all) => withLetter(all, letter('c', '2026-06-15T12:00:00Z')));
  one?.change((all) => withLetter(all, letter('b', '2026-06-15T12:00:00Z')));
  hear(1);
  other?.change((all) => withLetter(all, letter('a', '2026-06-15T07:00:00Z')));
  hear(0);
  for (const tab of tabs) expect(tab.read().map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('a text that another release left does not stand in the way', async () => {
  const { tabs } = await twoTabs();
  const [one] = tabs;
  one?.change((all) => withLetter(all, letter('a')));
  one?.read();
  localStorage.setItem('own:anna:unsent:b', 'no message');
  expect(one?.read().map(({ id }) => id)).toEqual(['a']);
  localStorage.setItem('own:anna:unsent:c', JSON.stringify({ id: 'c', profile: 'p' }));
  one?.change((all) => withLetter(all, letter('d')));
  expect(one?.read().map(({ id }) => id)).toEqual(['a', 'd', 'c']);
});
