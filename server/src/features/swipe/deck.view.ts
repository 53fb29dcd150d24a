import { isFieldShown } from '@rendezvous/contract/members/attributes';
import type { SwipeCard } from '@rendezvous/contract/swipe/endpoints';
import { publicCard } from '../members/index.ts';
import type { SwipeRow } from './deck.queries.ts';

/** Shows a member of the deck, with the words and interests that the setting `visible_profile_fields` shows. */
export function swipeCard(call: Parameters<typeof publicCard>[0], row: SwipeRow): SwipeCard {
  const { visible_profile_fields } = call.domain.settings;
  const shared = row.interests.filter((interest) => row.my_interests.includes(interest));
  return {
    ...publicCard(call, row),
    about: isFieldShown(visible_profile_fields, 'about') ? row.about : '',
    shared_interests: isFieldShown(visible_profile_fields, 'interests') ? shared : [],
    beyond: row.beyond,
  };
}
