import { expect, test } from 'vitest';
import type { AnySql } from '../../platform/database/sql.ts';
import { cards } from './members.queries.ts';
import { visibleTo } from './visible.queries.ts';

const viewer = { poolId: 1, profileId: null };

test('cards can be selected by nobody who has not said whom they may show', () => {
  // Read by the compiler only: each line must be refused.
  const lists = [
    (sql: AnySql) => cards(sql, viewer, visibleTo(sql, viewer)),
    // @ts-expect-error nothing said
    (sql: AnySql) => cards(sql, viewer),
    // @ts-expect-error any fragment
    (sql: AnySql) => cards(sql, viewer, sql`true`),
    // @ts-expect-error something of the same shape
    (sql: AnySql) => cards(sql, viewer, { sql: sql`true` }),
  ];
  expect(lists).toHaveLength(4);
});
