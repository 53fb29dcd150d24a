import type { Locale } from '@rendezvous/contract/http/locales';
import type * as calls from '@rendezvous/contract/members/endpoints';
import { MOST_ICEBREAKERS } from '@rendezvous/contract/members/limits';
import type { Profile } from '@rendezvous/contract/members/profile';
import { icebreakers as de } from '@rendezvous/texts/de/icebreakers';
import { icebreakers as en } from '@rendezvous/texts/en/icebreakers';
import type { Namespaces } from '@rendezvous/texts/namespaces';
import type { Sentences } from '@rendezvous/texts/sentences';
import { invalidFields } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { photosFor } from '../photos/index.ts';
import { loadMemberFor } from './members.access.ts';
import { publicProfile } from './members.view.ts';
import { spendOpened } from './profile-budgets.ts';

type Words = Sentences<Namespaces['icebreakers']>;

const MOST_BY_INTEREST = 3;
const WORDS: Record<Locale, Words> = { en, de };

/** The fields of a profile that openers speak of. */
type Said = Pick<Profile, 'name' | 'place' | 'about' | 'interests' | 'attributes' | 'photos'>;

/** Suggests first messages that fit a member's profile, as the viewer sees it, in the viewer's language. */
export async function listIcebreakers(
  call: CallOf<typeof calls.listIcebreakers>,
  { query }: Input<typeof calls.listIcebreakers>,
) {
  const member = await loadMemberFor(call, query.profile);
  if (member.id === call.viewer.profileId) throw invalidFields({ profile: { code: 'invalid' } });
  await spendOpened(call, member.id);
  const said = publicProfile(call, member, await photosFor(call, member.id));
  return { items: openersFor(said, WORDS[call.locale]).map((text) => ({ text })), next: null };
}

/**
 * Openers by what the profile says: first what both like, then what only they like, where they live and why they are
 * here. Intimate interests have none. There is always one.
 */
function openersFor(said: Said, words: Words): string[] {
  const { interests, attributes, place, about, photos } = said;
  const byInterest: Record<string, string | undefined> = words.interests;
  const reason = attributes.reason_for_signup;
  const openers = [
    ...interests.flatMap((interest) => byInterest[interest] ?? []).slice(0, MOST_BY_INTEREST),
    ...(reason ? [words.reasons[reason]] : []),
    ...(place ? [words.place.replace('{place}', () => place)] : []),
    ...(about ? [words.about] : []),
    ...(photos.some(({ main, sharp }) => main && sharp) ? [words.photo] : []),
    words.any.replace('{name}', () => said.name),
  ];
  return openers.slice(0, MOST_ICEBREAKERS);
}
