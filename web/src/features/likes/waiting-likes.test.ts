import fc from 'fast-check';
import { expect, test } from 'vitest';
import { twoTabs } from '../../../test/two-tabs.ts';
import type { Like } from './waiting-likes.ts';

const like = (id: string, liked = true): Like => ({ member: { id, name: id } as Like['member'], liked });

/** The waiting likes of two tabs. */
async function twoLists() {
  const { tabs, hear, clear } = await twoTabs(() => import('./waiting-likes.ts'));
  const lists = tabs.map((within) => ({
    keep: (one: Like) => within(({ keepLike }) => keepLike('anna', one)),
    drop: (one: Like) => within(({ dropLike }) => dropLike('anna', one)),
    read: () => within(({ waitingLikes }) => waitingLikes('anna').map(({ member }) => member.id)),
  }));
  return { lists, hear, clear };
}

const ACT = fc.record({
  tab: fc.nat({ max: 1 }),
  act: fc.constantFrom('press', 'drop', 'hear' as const),
});

test('two tabs that like at once lose no like, and bring none back', async () => {
  const { lists, hear, clear } = await twoLists();
  let next = 0;
  fc.assert(
    fc.property(fc.array(ACT, { maxLength: 40 }), (acts) => {
      clear();
      const pressed: [string[], string[]] = [[], []];
      for (const { tab, act } of acts) {
        const mine = pressed[tab] ?? [];
        if (act === 'hear') hear(tab);
        else if (act === 'press') {
          mine.push(String(next++));
          lists[tab]?.keep(like(mine.at(-1) ?? ''));
        } else if (mine.length > 0) expect(lists[tab]?.drop(like(mine.shift() ?? ''))).toBe(true);
      }
      hear(0);
      hear(1);
      for (const { read } of lists) expect(read().sort()).toEqual(pressed.flat().sort());
    }),
  );
});

test('they stand in the order of the presses, the last press of each member, and the newest hundred', async () => {
  const [list] = (await twoLists()).lists;
  const ids = Array.from({ length: 120 }, (_, n) => `member ${n}`);
  for (const id of ids) list?.keep(like(id));
  expect(list?.read()).toEqual(ids.slice(-100));
  list?.keep(like('member 50', false));
  expect(list?.read().at(-1)).toBe('member 50');
  expect(list?.read()).toHaveLength(100);
  // The earlier press has been told: the later one waits on.
  expect(list?.drop(like('member 50'))).toBe(false);
  expect(list?.drop(like('member 50', false))).toBe(true);
  expect(list?.read()).toHaveLength(99);
});
