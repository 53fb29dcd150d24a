import type { WishChanges, Wishes } from '@rendezvous/contract/members/comparison';
import { MOST_STRONG_WISHES, WISHED_ATTRIBUTES, WISHES } from '@rendezvous/contract/members/wishes';
import type { Tx } from '../../platform/database/sql.ts';
import { type FieldErrors, invalidFields } from '../../platform/http/refusal.ts';
import { lockWishes, upsertWishes } from './wishes.queries.ts';

const STRONG: readonly string[] = ['very_important', 'must'];

/**
 * Changes a member's wishes.
 * @throws Refusal `validation_failed` if they contradict each other, at the field that does
 */
export async function stateWishes(tx: Tx, profileId: string, changes: WishChanges, now: Date): Promise<void> {
  const wishes = changed(await lockWishes(tx, profileId), changes);
  refuseContradictions(changes, wishes);
  await upsertWishes(tx, profileId, wishes, now);
}

function changed(before: Wishes, changes: WishChanges): Wishes {
  const all = Object.entries({ ...before, ...changes });
  return Object.fromEntries(all.filter(([, wish]) => wish !== null && wish !== undefined));
}

function refuseContradictions({ age, ...changes }: WishChanges, wishes: Wishes): void {
  const wrong: FieldErrors = {};
  if (age && age.max < age.min) wrong['age.max'] = { code: 'ages_crossed', params: { min: age.min } };
  for (const name of WISHED_ATTRIBUTES) {
    const wish = changes[name];
    if (wish && wish.importance !== 'none' && wish.values.length === 0) wrong[`${name}.values`] = { code: 'required' };
  }
  const strong = WISHES.filter((name) => STRONG.includes(wishes[name]?.importance ?? ''));
  if (strong.length > MOST_STRONG_WISHES) {
    const added = strong.filter((name) => (name === 'age' ? age : changes[name]));
    for (const name of added) {
      wrong[`${name}.importance`] = { code: 'too_many_strong', params: { max: MOST_STRONG_WISHES } };
    }
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}
