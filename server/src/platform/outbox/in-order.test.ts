import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupInOrder } from './in-order.ts';

const row = fc.record({
  topic: fc.constantFrom('sent', 'blocked', 'left'),
  data: fc.record({ one: fc.constantFrom('a', 'b', 'c'), other: fc.constantFrom('d', 'e', 'f') }),
});

test('rows of one topic, and rows that name the same member, are handed out in order, each once', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const numbered = rows.map(({ topic, data }, n) => ({ topic, data: { ...data, n } }));
      const handed = groupInOrder(numbered).flatMap(({ topic, data }) =>
        (data as (typeof numbered)[number]['data'][]).map((each) => ({ topic, ...each })),
      );
      expect(handed.map(({ n }) => n).sort((x, y) => x - y)).toEqual(rows.map((_, n) => n));
      handed.forEach((late, at) => {
        for (const early of handed.slice(0, at)) {
          const same = early.topic === late.topic || early.one === late.one || early.other === late.other;
          if (same) expect(early.n).toBeLessThan(late.n);
        }
      });
    }),
  );
});

test('rows of others stand in no group’s way', () => {
  const rows = Array.from({ length: 100 }, (_, n) => ({
    topic: n % 2 === 0 ? 'sent' : 'liked',
    data: { who: `${n}` },
  }));
  expect(groupInOrder(rows).map(({ topic, data }) => [topic, data.length])).toEqual([
    ['sent', 50],
    ['liked', 50],
  ]);
});

test('a block of others does not bring a block before the message that it came after', () => {
  const rows = [
    { topic: 'blocked', data: { blocker: 'c', blocked: 'd' } },
    { topic: 'sent', data: { sender: 'a', recipient: 'b' } },
    { topic: 'blocked', data: { blocker: 'b', blocked: 'a' } },
  ];
  expect(groupInOrder(rows).map(({ topic }) => topic)).toEqual(['blocked', 'sent', 'blocked']);
});
