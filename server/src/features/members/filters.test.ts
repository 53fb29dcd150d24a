import { ATTRIBUTES, INTERESTS } from '@rendezvous/contract/members/attributes';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { connect } from '../../platform/database/sql.ts';
import { filtersOf } from './filters.queries.ts';

const now = new Date('2026-06-15T12:00:00Z');
const site = {
  now,
  today: Temporal.PlainDate.from('2026-06-15'),
  fields: { search_fields: ['sexuality'], visible_profile_fields: [] },
};
const namesOf = (...given: Parameters<typeof filtersOf>) => filtersOf(...given).map(({ name }) => name);

test('only attributes that the operator lets be searched are asked for', () => {
  expect(namesOf({ min_age: 18, sexuality: ['bi'], tattoos: ['many'], interests: [] }, site)).toEqual([
    'min_age',
    'sexuality',
  ]);
});

test('nor is what profiles do not show', () => {
  const fields = { search_fields: ['sexuality', 'tattoos'], visible_profile_fields: ['tattoos'] };
  const asked = { sexuality: ['bi' as const], tattoos: ['many' as const], interests: ['art' as const] };
  expect(namesOf({ ...asked, without_interests: ['tea'] }, { ...site, fields })).toEqual(['tattoos']);
});

test('no two traits have the same number', async () => {
  const database = await createTestDatabase();
  const sql = connect(database.url, { max: 1 });
  const traits = Object.entries({ ...ATTRIBUTES, interests: INTERESTS }).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  );
  const rows = await sql`
    select distinct trait(name, value) from jsonb_to_recordset(${sql.json(traits)}) as t (name text, value text)`;
  expect(rows).toHaveLength(traits.length);
  await sql.end();
  await database.drop();
});
