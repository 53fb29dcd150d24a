import { DEFAULT_LOCALE, matchLocale } from '@rendezvous/contract/http/locales';
import type { CopyRows } from '../platform/database/copy-rows.ts';
import { finish, type Watch } from './basics/progress.ts';
import { CAST, castPerson, DEMO_MAIL_HOST } from './cast.ts';
import type { SeededLike } from './demo.queries.ts';
import { demoRows, type RowTask, type SeededMember, type SeededPhoto, type StoredPortrait } from './demo-rows.ts';
import { inventLikes } from './invent-likes.ts';
import { type Crowd, type DemoPerson, type Face, inventCrowd } from './people/invent-people.ts';
import { GENDERS } from './people/outline-crowd.ts';
import type { Towns } from './people/towns.ts';
import { FIGURES } from './portraits/figures.ts';
import { ascendingId, ID_BYTES, idText, randomId } from './random-id.ts';

/** A crowd to be made, and all that it is made from; it can be handed to another thread. */
export type CrowdTask = RowTask & {
  /** members in all, the cast included */
  count: number;
  towns: Towns;
  today: Date;
  /** true: in each country of the cast a woman and a man are fictional profiles (principle 1) */
  fictional?: boolean;
};

/** The steps of making a crowd, in their order. */
export type CrowdMaker = {
  /** chooses everybody's portraits; returns the ids of those in use */
  choose(): string[];
  /** makes rows of the next members; null: that was everybody */
  members(): Made | null;
  /** invents the likes of the cast */
  likes(): SeededLike[];
  /** gets the portraits that photos show, as they were stored; returns their number */
  useDrawn(portraits: ReadonlyMap<string, StoredPortrait>): number;
  /** makes rows of the next photos; null: those were all */
  photos(): Made | null;
};

/** Collects rows until they are taken. */
type Batch<Row> = { add(row: Row): void; take(): CopyRows[] };

/** Rows ready to be copied, and how many members or photos were made so far. */
export type Made = { rows: CopyRows[]; done: number };

const SEED = 2026;
/** The seed of another crowd than that of the first domain. */
const SECOND_SEED = 2027;
const DAY_MS = 24 * 3600 * 1000;
const MADE_AT_ONCE = 4000;
/** Members of the crowd who may share a like with the cast. */
const ACQUAINTANCES = 2000;
const CROWD = { status: 'active', paidUser: false, credits: 10, invisible: false } as const;
const FICTIONAL = { ...CROWD, fictional: true } as const;
const AUTO_LIKER = { ...CROWD, autoLike: true } as const;
/** Members of the crowd for each who likes automatically. */
const FOR_EACH_AUTO_LIKER = 200;

/** Makes the cast and the crowd. */
export function crowdMaker(task: CrowdTask, onProgress: Watch['onProgress']): CrowdMaker {
  const { count, today, towns } = task;
  const rows = demoRows(task);
  const cast = CAST.map((role) => member(castPerson(role, today, towns), role));
  const everyNth = Math.ceil(count / ACQUAINTANCES);
  const acquaintances: SeededMember[] = [];
  const profileIds = new Uint8Array(count * ID_BYTES);
  let crowd: Crowd;
  let members: Generator<Made>;
  let photos: Generator<Made>;

  function* everybody(): Generator<SeededMember> {
    let done = 0;
    for (const one of membersOf(cast, crowd, task.fictional ?? false)) {
      profileIds.set(one.profileId, done * ID_BYTES);
      if (done >= cast.length && done % everyNth === 0 && !one.account.fictional) acquaintances.push(one);
      done += 1;
      yield one;
    }
  }

  return {
    choose() {
      const names = CAST.map(({ name }) => name);
      const figures = FIGURES.filter(({ name }) => CAST.some(({ figure }) => figure === name));
      const invention = {
        count: count - cast.length,
        seed: task.fictional ? SECOND_SEED : SEED,
        today,
        towns,
        names,
        figures,
      };
      crowd = finish(inventCrowd(invention), onProgress);
      members = inBatches(everybody(), rows.members);
      const inUse = [...crowd.portraits, ...cast.flatMap(({ person }) => person.pictures)];
      return inUse.map(({ id }) => id);
    },
    members: () => members.next().value ?? null,
    likes: () => likesOf(cast, acquaintances, today),
    useDrawn(portraits) {
      photos = inBatches(photosOf(facesOf(cast, crowd), profileIds, portraits), rows.photos);
      return portraits.size;
    },
    photos: () => photos.next().value ?? null,
  };
}

function* inBatches<Row>(all: Iterable<Row>, rows: Batch<Row>): Generator<Made, undefined> {
  let done = 0;
  for (const row of all) {
    rows.add(row);
    done += 1;
    if (done % MADE_AT_ONCE === 0) yield { rows: rows.take(), done };
  }
  if (done % MADE_AT_ONCE > 0) yield { rows: rows.take(), done };
}

function* membersOf(cast: readonly SeededMember[], crowd: Crowd, withFictional: boolean): Generator<SeededMember> {
  yield* cast;
  const places = new Set(withFictional ? cast.flatMap(({ person }) => stagesOf(person)) : []);
  let number = 0;
  for (const person of crowd.people()) {
    number += 1;
    // Nobody is there: it is never online, and has not been since it was made.
    if (places.delete(stageOf(person))) yield member({ ...person, lastActiveAt: person.createdAt }, FICTIONAL);
    else yield member(person, number % FOR_EACH_AUTO_LIKER === 0 ? AUTO_LIKER : CROWD);
  }
}

function stageOf({ country, gender }: Pick<DemoPerson, 'country' | 'gender'>): string {
  return `${country} ${gender}`;
}

/** The places for fictional profiles that somebody of the cast would find. */
function stagesOf({ country }: DemoPerson): string[] {
  return GENDERS.map((gender) => stageOf({ country, gender }));
}

/** The faces of everybody, in the same order. */
function* facesOf(cast: readonly SeededMember[], crowd: Crowd): Generator<Face> {
  for (const { person } of cast) yield person;
  yield* crowd.faces();
}

/** The photos of these faces; `profileIds` are those of the same members, one behind the other. */
function* photosOf(
  faces: Iterable<Face>,
  profileIds: Uint8Array,
  portraits: ReadonlyMap<string, StoredPortrait>,
): Generator<SeededPhoto> {
  let end = 0;
  for (const { createdAt, pictures } of faces) {
    const profileId = profileIds.subarray(end, end + ID_BYTES);
    end += ID_BYTES;
    for (const [position, { id }] of pictures.entries()) {
      const portrait = portraits.get(id);
      if (!portrait) throw new Error(`portrait ${id} is missing`);
      yield { profileId, position, portrait, createdAt };
    }
  }
}

function member(person: DemoPerson, account: SeededMember['account']): SeededMember {
  return {
    accountId: ascendingId(),
    profileId: profileIdOf(person.lastActiveAt),
    person,
    email: `${person.mailbox}@${DEMO_MAIL_HOST}`,
    language: matchLocale(person.language) ?? DEFAULT_LOCALE,
    account,
  };
}

/**
 * Makes an id that is random except its beginning, the time of day. A list by the hour of the last sign of life orders
 * those of one hour by id, and so by this time, as their portraits were chosen.
 */
function profileIdOf(lastActiveAt: Date): Buffer {
  const day = (lastActiveAt.getTime() % DAY_MS) / DAY_MS;
  const id = randomId();
  id.writeUInt32BE(Math.floor(day * 2 ** 32));
  return id;
}

function likesOf(cast: readonly SeededMember[], crowd: readonly SeededMember[], today: Date): SeededLike[] {
  const profileIds = new Map([...cast, ...crowd].map(({ person, profileId }) => [person, profileId]));
  const idOf = (person: DemoPerson) => idText(profileIds.get(person) ?? Buffer.alloc(0));
  const people = crowd.map(({ person }) => person);
  return cast.flatMap(({ person }, index) => {
    const role = CAST[index];
    const likes = role ? inventLikes(role, person, people, today) : [];
    return likes.map((like) => ({ ...like, from: idOf(like.from), to: idOf(like.to) }));
  });
}
