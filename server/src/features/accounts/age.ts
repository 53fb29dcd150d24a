import { OLDEST_AGE } from '@rendezvous/contract/accounts/limits';

/**
 * Full years on a day, both in UTC. Whoever was born on a 29 February comes of age on 1 March.
 * @param birthDate `YYYY-MM-DD`, an existing day
 */
export function ageOn(birthDate: string, day: Date): number {
  const today = day.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Not in the future, not longer ago than anybody lived. */
export function isPlausible(age: number): boolean {
  return age >= 0 && age <= OLDEST_AGE;
}
