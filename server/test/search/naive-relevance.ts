import type { FilterName } from '@rendezvous/contract/members/filters';
import { NEW_SECONDS, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { RELEVANCE, RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import { pointsOf, USUAL_INTEREST, type Weighed, withNewcomers } from '../../src/features/members/index.ts';
import { dayOf } from '../../src/platform/age.ts';
import type { TestMember, TestServer } from '../test-server.ts';
import type { Reference, Someone } from './crowd.ts';
import { findAll, type Query } from './naive-search.ts';
import { judgesFor } from './naive-wishes.ts';

/** The seeker as their row says it. */
type Looking = Omit<Weighed, 'grid'> & { gender: string; looking_for: string[] };

/** The numbers of decision 0062. */
const ALL_SCORED = 1000;
const COMPARED = 300;
const SPARE_NEWCOMERS = 40;
const DAY_MS = 24 * 3_600_000;
const YEARS_MS = 12 * 365 * DAY_MS;

/** Selects the seeker as the order reads them. */
export async function selectLooking({ sql }: TestServer, { profileId }: TestMember): Promise<Looking> {
  const [row] = await sql<Looking[]>`
    select id, birth_date, country, region, interests, gender, looking_for from profiles where id = ${profileId}`;
  if (!row) throw new Error('the seeker is gone');
  return row;
}

type Searched = { crowd: Reference; seeker: Looking; asked: Query };
/** A member who is scored; `spare`: a newcomer who may be brought forward from behind those compared. */
type Candidate = { someone: Someone; spare: boolean };

/**
 * Sorts whoever fits as the order by relevance does: the best by the sum of points, each worked out by itself, then
 * the rest, the newest first. Of more than a thousand the best are those alone to whom one of six ways leads.
 */
export function byRelevance({ crowd, seeker, asked }: Searched): Someone[] {
  const newest = findAll(crowd, { ...asked, sort: 'newest' });
  const found = new Set(newest);
  const scored =
    newest.length <= ALL_SCORED
      ? newest
          .filter((someone) => isSought(someone, { seeker, asked }))
          .map((someone) => ({ someone, spare: isNew(someone, crowd.now) }))
      : met({ crowd, seeker, asked }).filter(({ someone }) => found.has(someone));
  return [...new Set([...bestOf(scored, { crowd, seeker, asked }), ...newest])];
}

function isSought({ gender, looking_for, fictional }: Someone, { seeker, asked }: Omit<Searched, 'crowd'>): boolean {
  const wanted = 'gender' in asked || seeker.looking_for.includes(gender);
  return !fictional && wanted && looking_for.includes(seeker.gender);
}

/** The best of those scored: by the usual wishes, of these by the stated ones, with newcomers on each page. */
function bestOf(scored: readonly Candidate[], { crowd, seeker }: Searched): Someone[] {
  const viewer: Weighed = { ...seeker, grid: crowd.here };
  const { now } = crowd;
  const day = dayOf(now).toString();
  const ranked = scored
    .map(({ someone, spare }) => {
      const { asked, answered, turn, views } = someone;
      const standing = { idleDays: idleDays(someone, now), asked, answered, turn, showings: 0 };
      const points = pointsOf(viewer, weighed(someone), { day, standing, pointsOfInterest: () => USUAL_INTEREST });
      const sum = Object.values(points).reduce((all, one) => all + one, 0);
      const unseen = views < RELEVANCE_RULES.newcomerViews;
      const newcomer = unseen && isNew(someone, now);
      return { someone, id: someone.id, sum, usual: points.wishes, newcomer, spare: spare && unseen };
    })
    .sort(bySum);
  const awake = ranked.filter(({ someone }) => someone.waiting < RELEVANCE_RULES.inboxFull);
  const compared = awake.slice(0, COMPARED);
  const newcomers = ranked.filter(({ spare }) => spare).slice(0, SPARE_NEWCOMERS);
  const others = newcomers.filter((one) => awake.includes(one) && !compared.includes(one));
  const judge = judgesFor(crowd.comparedBy, now);
  const judged = [...compared, ...others]
    .flatMap((one) => {
      const degree = judge(one.id);
      return degree === null ? [] : [{ ...one, sum: one.sum - one.usual + RELEVANCE.wishes.most * degree }];
    })
    .sort(bySum);
  return withNewcomers(judged, PAGE_SIZE)
    .slice(0, RELEVANCE_RULES.ranked)
    .map(({ someone }) => someone);
}

/** Finds those who are scored among very many; who is blocked is passed, and left out afterwards. */
function met(searched: Searched): Candidate[] {
  const { asked } = searched;
  const onlyNew = 'new_here' in asked;
  const lately = 'online' in asked || ('active_today' in asked && !onlyNew);
  const { now } = searched.crowd;
  if (lately) return [...recentlyActive(searched)].map((someone) => ({ someone, spare: isNew(someone, now) }));
  const newcomers = newHere(searched, onlyNew ? 250 : 80);
  const fromNew = new Set(newcomers);
  const others = onlyNew ? [] : [...recentlyActive(searched), ...leastShown(searched)];
  const all = new Set([...newcomers, ...inRegion(searched, 1), ...inRegion(searched, -1), ...others]);
  return [...all].map((someone) => ({ someone, spare: fromNew.has(someone) }));
}

function newHere(searched: Searched, most: number): Someone[] {
  const { crowd, asked } = searched;
  return findAll(crowd, { ...asked, sort: 'newest' }, crowd.passed)
    .filter((someone) => isNew(someone, crowd.now) && isAtHome(someone, searched) && isSought(someone, searched))
    .slice(0, most);
}

/** The last who were here: 250 at home, of each gender as many, and 100 anywhere unless a country is asked for. */
function recentlyActive(searched: Searched): Set<Someone> {
  const { crowd, asked, seeker } = searched;
  const born = Date.parse(seeker.birth_date);
  const anyAge = 'min_age' in asked || 'max_age' in asked;
  const isAbout = ({ birth_date }: Someone) => anyAge || Math.abs(Date.parse(birth_date) - born) <= YEARS_MS;
  const genders = gendersOf(searched);
  const { fits, byIndex, rest } = partedBy(['gender', 'country', 'min_age', 'max_age'], { ...asked, sort: 'active' });
  const home = findAll(crowd, byIndex, crowd.passed).filter(
    (someone) => isAtHome(someone, searched) && isSought(someone, searched) && isAbout(someone),
  );
  const ids = fits(crowd);
  const found = genders.flatMap((wanted) => {
    const ofGender = home.filter(({ gender }) => gender === wanted);
    const passed = rest ? ofGender.slice(0, 500).filter(({ id }) => ids.has(id)) : ofGender;
    return passed.slice(0, Math.ceil(250 / genders.length));
  });
  if ('country' in asked) return new Set(found);
  const anywhere = findAll(crowd, { ...asked, sort: 'active' }, crowd.passed).filter(
    (someone) => isSought(someone, searched) && isAbout(someone),
  );
  return new Set([...found, ...anywhere.slice(0, 100)]);
}

/** Members of the region born as late as the seeker or later (1), or before (-1), the nearest in age first. */
function inRegion(searched: Searched, side: 1 | -1): Someone[] {
  const { crowd, asked, seeker } = searched;
  const { fits, byIndex, rest } = partedBy(['gender', 'country', 'countryregion', 'min_age', 'max_age'], {
    ...asked,
    sort: 'newest',
  });
  const ids = fits(crowd);
  const there = findAll(crowd, byIndex, crowd.passed)
    .filter(({ region }) => 'countryregion' in asked || region === seeker.region)
    .filter((someone) => !someone.fictional && isAtHome(someone, searched))
    .filter(({ birth_date }) => (side === 1 ? birth_date >= seeker.birth_date : birth_date < seeker.birth_date))
    .sort((one, other) => side * (Date.parse(one.birth_date) - Date.parse(other.birth_date)));
  const genders = gendersOf(searched);
  return genders.flatMap((wanted) =>
    there
      .filter(({ gender }) => gender === wanted)
      .slice(0, rest ? 2000 : 800)
      .filter(({ id, looking_for }) => ids.has(id) && looking_for.includes(seeker.gender))
      .slice(0, Math.ceil(100 / genders.length)),
  );
}

/** Members shown least: of each gender at home the first 400 by their turn. */
function leastShown(searched: Searched): Someone[] {
  const { crowd, asked } = searched;
  const genders = gendersOf(searched);
  const ids = new Set(findAll(crowd, { ...asked, sort: 'newest' }, crowd.passed).map(({ id }) => id));
  const known = crowd.passed
    .filter((someone) => someone.known && isAtHome(someone, searched))
    .sort((one, other) => other.turn - one.turn);
  return genders.flatMap((wanted) =>
    known
      .filter(({ gender }) => gender === wanted)
      .slice(0, 400)
      .filter((someone) => ids.has(someone.id) && isSought(someone, searched))
      .slice(0, Math.ceil(100 / genders.length)),
  );
}

/** The filters that an index answers, which are met before the others. */
function partedBy(index: readonly FilterName[], { sort = 'newest', ...asked }: Query) {
  const inIndex = Object.entries(asked).filter(([name]) => index.some((known) => known === name));
  const byIndex: Query = { ...Object.fromEntries(inIndex), sort };
  const rest = inIndex.length < Object.keys(asked).length;
  return {
    byIndex,
    rest,
    fits: (crowd: Reference) => new Set(findAll(crowd, { ...asked, sort }, crowd.passed).map(({ id }) => id)),
  };
}

function gendersOf({ seeker, asked }: Searched): string[] {
  return 'gender' in asked ? [String(asked.gender)] : seeker.looking_for;
}

function isAtHome({ country }: Someone, { seeker, asked }: Searched): boolean {
  return country === (asked.country ?? seeker.country);
}

function isNew({ created_at }: Someone, now: Date): boolean {
  return now.getTime() - created_at.getTime() < NEW_SECONDS * 1000;
}

function bySum(one: { sum: number; id: string }, other: { sum: number; id: string }): number {
  return other.sum - one.sum || (one.id < other.id ? -1 : 1);
}

function weighed({ grid_lat, grid_lon, hide_distance, ...someone }: Someone): Weighed {
  const known = grid_lat !== null && grid_lon !== null && !hide_distance;
  return { ...someone, grid: known ? { lat: grid_lat, lon: grid_lon } : null };
}

function idleDays({ last_active_at }: Someone, now: Date): number {
  return Math.floor(now.getTime() / DAY_MS) - Math.floor(last_active_at.getTime() / DAY_MS);
}
