import type { AttributeName, Gender, Interest } from '@rendezvous/contract/members/attributes';
import type { AnySql, Fragment } from '../../platform/database/sql.ts';
import { type MainPhoto, mainPhotoOf } from '../photos/index.ts';
import { keepFacts } from '../wishes/index.ts';
import { lastActiveAt } from './presence.queries.ts';
import { type ViewerScope, type Visible, visibleOrOwn } from './visible.queries.ts';

/** Columns of a card, as the functions below select them; `publicCard` makes it public. */
export type CardRow = {
  id: string;
  name: string;
  birth_date: string;
  gender: Gender;
  country: string;
  region: string | null;
  place: string | null;
  /** places of the member and of the viewer; null if unknown or hidden */
  grid_lat: number | null;
  grid_lon: number | null;
  my_grid_lat: number | null;
  my_grid_lon: number | null;
  created_at: Date;
  last_active_at: Date;
  main_photo: MainPhoto | null;
  liked: boolean;
  matched: boolean;
  fictional: boolean;
  demo: boolean;
};

export type MemberRow = CardRow & { [N in AttributeName]: string | null } & {
  status: 'active' | 'disabled';
  about: string;
  interests: Interest[];
  /** null for visitors */
  my_interests: Interest[] | null;
  looking_for: Gender[];
  seen_by_visitors: boolean;
};

export type ProfileChanges = { [N in AttributeName]?: string | null } & {
  about?: string;
  gender?: Gender;
  interests?: string[];
  looking_for?: string[];
  place?: string | null;
  country?: string;
  region?: string | null;
  grid_lat?: number | null;
  grid_lon?: number | null;
};

/**
 * Parts of statements that show cards: the columns of `CardRow`, from `profiles p`, and the joins behind it, with the
 * viewer's own profile as `me` and the viewer's like as `liking`. The joins leave out members who are not `visible`.
 * `liking: 'given'`: the statement has that like already, under this name.
 */
export function cards(
  sql: AnySql,
  { profileId }: Pick<ViewerScope, 'profileId'>,
  visible: Visible,
  { liking = 'joined' }: { liking?: 'joined' | 'given' } = {},
) {
  const columns: Fragment = sql`
    p.id, p.name, p.birth_date, p.gender, p.country, p.region, p.place, p.created_at, ${lastActiveAt(sql)} as last_active_at,
    p.fictional, p.demo,
    case when not p.hide_distance then p.grid_lat end as grid_lat,
    case when not p.hide_distance then p.grid_lon end as grid_lon,
    me.grid_lat as my_grid_lat, me.grid_lon as my_grid_lon,
    ${mainPhotoOf(sql, sql`p.id`, sql`me.id`)} as main_photo,
    liking.from_profile is not null as liked, liking.matched_at is not null as matched`;
  const joins: Fragment = sql`
    join (select) shown on ${visible.sql}
    left join profiles me on me.id = ${profileId}::uuid
    ${
      liking === 'given'
        ? sql``
        : sql`left join likes liking on liking.from_profile = ${profileId}::uuid and liking.to_profile = p.id`
    }`;
  return { columns, joins };
}

/** Selects everything on a profile's page, if it is visible to this viewer or the viewer's own. */
export async function selectMember(sql: AnySql, viewer: ViewerScope, id: string): Promise<MemberRow | undefined> {
  const { columns, joins } = cards(sql, viewer, visibleOrOwn(sql, viewer));
  const [row] = await sql<MemberRow[]>`
    select ${columns}, p.status, p.about, p.interests, me.interests as my_interests, p.looking_for,
      p.seen_by_visitors,
      p.sexuality, p.hair_colour, p.eye_colour, p.body_type, p.relationship_status, p.tattoos, p.reason_for_signup
    from profiles p
    ${joins}
    where p.id = ${id}`;
  return row;
}

/** Updates a profile. A new country is noted with its time: a recent change is no sign of where a buyer is (P10). */
export async function updateProfile(sql: AnySql, id: string, changes: ProfileChanges, now: Date): Promise<void> {
  const { country } = changes;
  const since = country && sql`, country_since = case when country = ${country} then country_since else ${now} end`;
  await sql`
    with kept as (${keepFacts(sql, id, now)})
    update profiles set ${sql.changes(changes)} ${since ?? sql``} where id = ${id}`;
}
