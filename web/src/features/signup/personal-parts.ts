import { type AttributeName, isFieldShown } from '@rendezvous/contract/members/attributes';
import { useSettings } from '../../data/settings.ts';

/** Questions by part, at most three at a time. */
export const PERSONAL_PARTS = [
  { key: 'why', names: ['reason_for_signup', 'relationship_status', 'sexuality'] },
  { key: 'look', names: ['body_type', 'tattoos'] },
  { key: 'details', names: ['hair_colour', 'eye_colour'] },
] as const satisfies { key: string; names: AttributeName[] }[];

/** The parts that have a question on this site. */
export function usePersonalParts() {
  const { visible_profile_fields: visible } = useSettings();
  return PERSONAL_PARTS.map(({ key, names }) => ({
    key,
    names: names.filter((name) => isFieldShown(visible, name)),
  })).filter(({ names }) => names.length > 0);
}
