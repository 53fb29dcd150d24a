import fc from 'fast-check';
import { expect, test } from 'vitest';
import { twoTabs } from '../../../test/two-tabs.ts';
import type { Like, Waiting } from './waiting-likes.ts';

const like = (id: string, liked = true): Like => ({ member: { id, name: id } as Like['member'], liked });

/** The waiting likes of two tabs. */
async function twoLists() {
  const { tabs, hear, clear } = await twoTabs(() => import('./waiting-likes.ts'));
  const lists = tabs.map((within) => ({
    keep: (one: Like) => within(({ keepLike }) => keepLike('anna', one)),
    drop: (one: Waiting) => within(({ dropLike }) => dropLike('anna', one)),
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
      const pressed: [Waiting[], Waiting[]] = [[], []];
      for (const { tab, act } of acts) {
        const mine = pressed[tab] ?? [];
        if (act === 'hear') hear(tab);
        else if (act === 'press') {
          const kept = lists[tab]?.keep(like(String(next++)));
          if (kept) mine.push(kept);
        } else {
          const oldest = mine.shift();
          if (oldest) expect(lists[tab]?.drop(oldest)).toBe(true);
        }
      }
      hear(0);
      hear(1);
      const left = pressed.flat().map(({ member }) => member.id);
      for (const { read } of lists) expect(read().sort()).toEqual(left.sort());
    }),
  );
});

test('they stand in the order of the presses, the last press of each member, and the newest hundred', async () => {
  const [list] = (await twoLists()).lists;
  const ids = Array.from({ length: 120 }, (_, n) => `member ${n}`);
  for (const id of ids) list?.keep(like(id));
  expect(list?.read()).toEqual(ids.slice(-100));
  const presses = [true, false, true].map((liked) => list?.keep(like('member 50', liked)) as Waiting);
  expect(list?.read().at(-1)).toBe('member 50');
  expect(list?.read()).toHaveLength(100);
  // The earlier presses have been told: the last one waits on, also where it wants what the first one did.
  expect(presses.map((press) => list?.drop(press))).toEqual([false, false, true]);
  expect(list?.read()).toHaveLength(99);
});
