import { expect, test } from 'vitest';
import { hashed } from '../../../platform/random-token.ts';
import { createSessionMemory } from './session-memory.ts';
import type { SessionRow } from './sessions.queries.ts';

const row = (account_id: string) => ({ account_id }) as SessionRow;
const [anna, ben, carla] = ['anna', 'ben', 'carla'].map((name) => hashed(name)) as [Buffer, Buffer, Buffer];

test('sessions that were seen last are remembered, and none that is over', () => {
  const memory = createSessionMemory(2);
  memory.keep(anna, row('anna'));
  memory.keep(ben, row('ben'));
  memory.keep(anna, row('anna again'));
  memory.keep(carla, row('carla'));
  expect([anna, ben, carla].map((hash) => memory.find(hash)?.account_id)).toEqual(['anna again', undefined, 'carla']);
  memory.keep(carla, undefined);
  expect(memory.find(carla)).toBe(undefined);
});
