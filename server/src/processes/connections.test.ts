import { expect, test } from 'vitest';
import { MAX_CONNECTIONS } from '../platform/database/embedded/settings.ts';
import { connectionsInAll, connectionsOf } from './connections.ts';
import { MOST_WORKERS } from './read-config.ts';

/** Connections for the tool `site`, a backup, and those that PostgreSQL keeps for its owner. */
const OTHERS = 20;

test('the embedded database has room for all processes there may be, and for tools beside them', () => {
  for (let workers = 1; workers <= MOST_WORKERS; workers++) {
    expect(connectionsInAll(workers) + OTHERS).toBeLessThanOrEqual(MAX_CONNECTIONS);
  }
});

test('the more processes, the fewer connections for each, and never fewer than three', () => {
  const calls = [1, 2, 4, 8, 32].map((workers) => connectionsOf({ workers, siblings: true, background: false }).calls);
  expect(calls).toEqual([10, 10, 10, 5, 3]);
});
