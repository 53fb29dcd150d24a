import { randomInt } from 'node:crypto';
import { NAME_MAX } from '@rendezvous/contract/accounts/limits';
import { hasLink } from '@rendezvous/contract/chat/has-link';
import type { Call } from '../../platform/http/call.ts';
import type { FieldErrors } from '../../platform/http/refusal.ts';
import { isReserved, nameKey, nameSkeleton, selectTakenNames } from '../accounts/index.ts';

/** Characters added to a taken name: a sign and a number. */
const ENDING = 4;
const TRIES = 10;

/** Finds the error of a well-formed name (A1): an address of the web, taken, like a taken one, or reserved. */
export async function findWrongName(call: Call, name: string): Promise<FieldErrors[string] | null> {
  if (hasLink(name)) return { code: 'name_link' };
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

/** Makes different suggestions, so that a taken name asks the database for as many names as a free one. */
function suggestionsFor(name: string): string[] {
  const beginning = [...name.normalize('NFKC')].slice(0, NAME_MAX - ENDING).join('');
  const numbers = new Set<number>();
  while (numbers.size < TRIES) numbers.add(randomInt(10, 1000));
  return [...numbers].map((number) => `${beginning}_${number}`);
}
