import { expect, test } from 'vitest';
import { membersOn } from './members.ts';

test('who comes again on a later page stays where they were, as they are now', () => {
  const first = {
    results: [
      { id: 'anna', km: 2 },
      { id: 'ben', km: 5 },
    ],
  };
  const second = {
    results: [
      { id: 'carla', km: 30 },
      { id: 'anna', km: 200 },
    ],
  };
  expect(membersOn([first, second])).toEqual([
    { id: 'anna', km: 200 },
    { id: 'ben', km: 5 },
    { id: 'carla', km: 30 },
  ]);
});
