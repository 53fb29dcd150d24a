import fc from 'fast-check';
import { expect, test } from 'vitest';
import { twoTabs } from '../../../test/two-tabs.ts';
import { withFailure } from '../../data/next-unsent.ts';
import { type Unsent, withLetter, without } from '../../data/unsent.ts';

const letter = (id: string, written_at = '2026-06-15T12:00:00Z') => ({
  id,
  profile: 'p',
  content: { type: 'text' as const, text: id },
  price: 2,
  written_at,
});

/** The unsent messages of two tabs. */
async function outboxes() {
  const { tabs, hear, clear } = await twoTabs(() => import('./outbox.ts'));
  const boxes = tabs.map((within) => ({
    change: (change: (all: Unsent[]) => Unsent[]) => within(({ changeOutbox }) => changeOutbox('anna', change)),
    read: () => within(({ readOutbox }) => readOutbox('anna')),
  }));
  return { tabs: boxes, hear, clear };
}

const ACT = fc.record({
  tab: fc.nat({ max: 1 }),
  act: fc.constantFrom('write', 'send', 'fail', 'hear' as const),
});

test('two tabs that write, send and fail at once lose no message, and bring none back', async () => {
  const { tabs, hear, clear } = await outboxes();
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
  const { tabs, hear } = await outboxes();
  const [one, other] = tabs;
  one?.change((all) => withLetter(all, letter('c', '2026-06-15T12:00:00Z')));
  one?.change((all) => withLetter(all, letter('b', '2026-06-15T12:00:00Z')));
  hear(1);
  other?.change((all) => withLetter(all, letter('a', '2026-06-15T07:00:00Z')));
  hear(0);
  for (const tab of tabs) expect(tab.read().map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('a text that another release left does not stand in the way', async () => {
  const { tabs } = await outboxes();
  const [one] = tabs;
  one?.change((all) => withLetter(all, letter('a')));
  one?.read();
  localStorage.setItem('own:anna:unsent:b', 'no message');
  expect(one?.read().map(({ id }) => id)).toEqual(['a']);
  localStorage.setItem('own:anna:unsent:c', JSON.stringify({ id: 'c', profile: 'p' }));
  one?.change((all) => withLetter(all, letter('d')));
  expect(one?.read().map(({ id }) => id)).toEqual(['a', 'd', 'c']);
});
