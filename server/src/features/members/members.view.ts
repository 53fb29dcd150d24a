import { ATTRIBUTE_NAMES, isFieldShown, type ProfileField } from '@rendezvous/contract/members/attributes';
import type { Comparison } from '@rendezvous/contract/members/comparison';
import { NEW_SECONDS, ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import type { OwnProfile, Profile, ProfileCard, VisitorCard } from '@rendezvous/contract/members/profile';
import type { Photo } from '@rendezvous/contract/photos/photo';
import { ageOn, dayOf } from '../../platform/age.ts';
import { roundedDistance } from '../../platform/distance.ts';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { imageFrom, photoLimitFor } from '../photos/index.ts';
import { regionName } from '../site/index.ts';
import { lastActive } from './last-active.ts';
import type { CardRow, MemberRow } from './members.queries.ts';

type Viewing = Pick<Call, 'clock' | 'keys' | 'domain' | 'viewer'>;
type Photos = { photos: Photo[]; hidden: number };

/** Shows a member as a card. */
export function publicCard(call: Viewing, row: CardRow): ProfileCard {
  const now = call.clock.now();
  const secondsSince = (time: Date) => (now.getTime() - time.getTime()) / 1000;
  return {
    id: row.id,
    name: row.name,
    age: ageOn(dayOf(now), row.birth_date),
    gender: row.gender,
    country: row.country,
    region: row.region,
    place: row.place,
    distance_km: row.id === call.viewer?.profileId ? null : distanceOf(row),
    online: secondsSince(row.last_active_at) < ONLINE_SECONDS,
    is_new: secondsSince(row.created_at) < NEW_SECONDS,
    main_image: row.main_photo && imageFrom(call, row.main_photo),
    liked: row.liked,
    matched: row.matched,
    fictional: row.fictional,
    demo: row.demo,
  };
}

/** Shows a member to visitors (M14): name, age, region and main photo. */
export function visitorCard(call: Viewing, row: CardRow): VisitorCard {
  const { id, name, age, country, region, main_image, fictional, demo } = publicCard(call, row);
  return { id, name, age, country, region, region_name: region && regionName(region), main_image, fictional, demo };
}

function distanceOf({ grid_lat, grid_lon, my_grid_lat, my_grid_lon }: CardRow): number | null {
  if (grid_lat === null || grid_lon === null || my_grid_lat === null || my_grid_lon === null) return null;
  return roundedDistance({ lat: my_grid_lat, lon: my_grid_lon }, { lat: grid_lat, lon: grid_lon });
}

/** Shows a member's page to others: the fields in the setting `visible_profile_fields`, or all if it is empty. */
export function publicProfile(
  call: Viewing,
  row: MemberRow,
  { comparison = null, ...photos }: Photos & { comparison?: Comparison | null },
): Profile {
  const { visible_profile_fields } = call.domain.settings;
  const profile = wholeProfile(call, row, photos, (field) => isFieldShown(visible_profile_fields, field));
  return { ...profile, compatibility: comparison?.percentage ?? null, comparison };
}

/** Shows a member their own profile, all of it. */
export function ownProfile(call: Viewing & { viewer: Viewer }, row: MemberRow, photos: Photos): OwnProfile {
  return {
    ...wholeProfile(call, row, photos, () => true),
    status: row.status,
    date_of_birth: row.birth_date,
    looking_for: row.looking_for,
    photo_limit: photoLimitFor(call.viewer),
    seen_by_visitors: row.seen_by_visitors,
  };
}

function wholeProfile(call: Viewing, row: MemberRow, photos: Photos, shown: (field: ProfileField) => boolean): Profile {
  const own = row.id === call.viewer?.profileId;
  const mayContact = call.viewer !== null && !own;
  const interests = shown('interests') ? row.interests : [];
  const shared = own ? [] : interests.filter((interest) => row.my_interests?.includes(interest));
  const others = interests.filter((interest) => !shared.includes(interest));
  return {
    ...publicCard(call, row),
    last_active: lastActive(call.clock.now(), row.last_active_at),
    about: shown('about') ? row.about : '',
    attributes: attributesOf(row, shown),
    interests: [...shared, ...others],
    shared_interests: shared,
    photos: photos.photos,
    hidden_photos: photos.hidden,
    own,
    may: { like: mayContact, see_all_photos: own || call.viewer?.paid === true, write: mayContact },
    compatibility: null,
    comparison: null,
  };
}

function attributesOf(row: MemberRow, shown: (field: ProfileField) => boolean): Profile['attributes'] {
  const given = ATTRIBUTE_NAMES.filter((name) => row[name] !== null && shown(name));
  return Object.fromEntries(given.map((name) => [name, row[name]]));
}
