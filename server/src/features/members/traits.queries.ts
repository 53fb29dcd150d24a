import type { Gender } from '@rendezvous/contract/members/attributes';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';

/**
 * Tells whether a row `s` of the tables that searches read has all of these traits. Their numbers stand in the text, so
 * that the planner knows how frequent each is. The statement is planned each time: there are thousands of combinations,
 * and a connection never forgets a kept statement. `passing`: in a form that the index over traits does not answer.
 */
export function hasTraits(sql: AnySql, name: string, values: readonly string[], passing = false): Fragment {
  if (passing)
    return eachTrait(sql, name, values)
      .reduce((all, one) => sql`${all} and ${one}`)
      .unkept();
  return sql`s.traits @> ${traitsOf(sql, name, values)}`.unkept();
}

/** Tells whether such a row has one of these traits at least. */
export function hasAnyTrait(sql: AnySql, name: string, values: readonly string[], passing = false): Fragment {
  if (passing) return sql`(${eachTrait(sql, name, values).reduce((all, one) => sql`${all} or ${one}`)})`.unkept();
  return sql`s.traits && ${traitsOf(sql, name, values)}`.unkept();
}

/**
 * Tells whether such a row is of somebody who looks for this gender: a value, or a piece that selects one. The number
 * is worked out once for all rows.
 */
export function looksFor(sql: AnySql, gender: string | Fragment): Fragment {
  return sql`(select trait('looking_for', ${gender})) = any (s.traits)`;
}

/** The same, written into the text, by which the planner knows the index of those who look for this gender. */
export function looksForAs(sql: AnySql, gender: Gender): Fragment {
  return gender === 'male'
    ? sql`trait('looking_for', 'male') = any (s.traits)`
    : sql`trait('looking_for', 'female') = any (s.traits)`;
}

/**
 * The interests among traits, in the order of the profile. They stand last, behind whom somebody looks for, which
 * everybody says (`searchable`).
 */
export function interestsIn(sql: AnySql, traits: Fragment): Fragment {
  return sql`
    (${traits})[greatest(array_position(${traits}, trait('looking_for', 'male')),
      array_position(${traits}, trait('looking_for', 'female'))) + 1:]`;
}

function eachTrait(sql: AnySql, name: string, values: readonly string[]): Fragment[] {
  return values.map((value) => sql`trait(${name}, ${value}) = any (s.traits)`);
}

function traitsOf(sql: AnySql, name: string, values: readonly string[]): Fragment {
  const traits = values.map((value) => sql`trait(${name}, ${value})`).reduce((all, one) => sql`${all}, ${one}`);
  return sql`array[${traits}]`;
}
