import { randomInt } from 'node:crypto';
import { NAME_MAX } from '@rendezvous/contract/accounts/limits';
import type { Call } from '../../platform/http/call.ts';
import type { FieldErrors } from '../../platform/http/refusal.ts';
import { isReserved, nameKey, nameSkeleton, selectTakenNames } from '../accounts/index.ts';

/** A number behind a name that is taken, with its sign. */
const ENDING = 4;
const TRIES = 10;

/** What is wrong with a name that is well formed (A1): somebody has it or one that looks like it, or nobody may. */
export async function findWrongName(call: Call, name: string): Promise<FieldErrors[string] | null> {
  const { reserved_names, name: site, mail_name } = call.domain.settings;
  if (isReserved(name, [...reserved_names, site, mail_name])) return { code: 'name_taken' };
  const suggestions = suggestionsFor(name);
  const taken = await selectTakenNames(call.sql, call.domain.id, [name, ...suggestions].map(keysOf));
  if (!taken.has(nameKey(name))) return null;
  return takenName(suggestions.find((one) => !taken.has(nameKey(one))));
}

/** @param suggestion a name that is free at this moment */
export function takenName(suggestion?: string): FieldErrors[string] {
  return { code: 'name_taken', ...(suggestion && { params: { suggestion } }) };
}

export function keysOf(name: string) {
  return { key: nameKey(name), skeleton: nameSkeleton(name) };
}

/** Each another one, so that a name that is taken asks the database for as many as one that is free. */
function suggestionsFor(name: string): string[] {
  const beginning = [...name.normalize('NFKC')].slice(0, NAME_MAX - ENDING).join('');
  const numbers = new Set<number>();
  while (numbers.size < TRIES) numbers.add(randomInt(10, 1000));
  return [...numbers].map((number) => `${beginning}_${number}`);
}
