import type { Gender, Interest } from '@rendezvous/contract/members/attributes';
import type { Town } from '../../features/site/index.ts';
import type { LongWork } from '../basics/progress.ts';
import { randomFrom } from '../basics/random.ts';
import type { Figure } from '../portraits/figures.ts';
import { albumPictures, type PortraitRecipe, portraitPool } from '../portraits/recipes.ts';
import { aboutTexts } from './about-text.ts';
import { choosePortraits, type Look } from './choose-portraits.ts';
import { firstNames } from './first-names.ts';
import { HOMES, type Language, speechOf } from './languages.ts';
import { inventingNicknames } from './nicknames.ts';
import { type Outline, outlineCrowd, outlineOf } from './outline-crowd.ts';
import { type DemoName, takeName, withKeys } from './take-name.ts';
import { takingTurns } from './take-turns.ts';
import { type TakenTexts, takenTexts } from './taken-texts.ts';
import { type Attributes, inventAttributes, inventInterests, inventSexuality } from './tastes.ts';
import { inventBirthDate } from './times.ts';
import type { Towns } from './towns.ts';

export type DemoPerson = DemoName & {
  /** the part before the `@` */
  mailbox: string;
  gender: Gender;
  lookingFor: Gender[];
  /** `YYYY-MM-DD` */
  birthDate: string;
  language: Language;
  country: string;
  region: string | null;
  place: string | null;
  /** hundredths of a degree; null if the place is hidden */
  gridLat: number | null;
  gridLon: number | null;
  about: string;
  attributes: Attributes;
  interests: Interest[];
  createdAt: Date;
  lastActiveAt: Date;
  /** the main picture first; empty: no photo yet */
  pictures: PortraitRecipe[];
};

export type Invention = {
  count: number;
  seed: number;
  today: Date;
  towns: Towns;
  /** names that are taken */
  names?: readonly string[];
  /** figures that are taken */
  figures?: readonly Figure[];
};

/** A crowd of invented members, always the same for the same seed and day. */
export type Crowd = {
  /** every portrait that a member has */
  portraits: ReadonlySet<PortraitRecipe>;
  /** the newest first, each made when it is asked for: millions are never in memory at once */
  people(): Generator<DemoPerson>;
  /** main and further pictures of the same members, in the same order */
  faces(): Generator<Face>;
};

export type Face = Pick<DemoPerson, 'createdAt' | 'pictures'>;

const NAMES_LATELY = 24;
/** A hundredth of a degree. */
const KM_OF_A_CELL = 1.11;
const NEAR_KM = 60;

export function* inventCrowd(invention: Invention): LongWork<Crowd> {
  const { count, seed, today, figures = [] } = invention;
  const outlines = yield* outlineCrowd(count, today, randomFrom(seed));
  const free = portraitPool().filter(({ figure }) => !figures.includes(figure));
  const lookOf = yield* choosePortraits(outlines, free, albumPictures());
  const portraits = new Set<PortraitRecipe>();
  for (let member = 0; member < count; member++) for (const recipe of lookOf(member).pictures) portraits.add(recipe);
  return {
    portraits,
    *people() {
      const fillIn = fillingIn(invention);
      for (let member = 0; member < count; member++) yield fillIn(outlineOf(outlines, member), lookOf(member));
    },
    *faces() {
      for (let member = 0; member < count; member++) {
        yield { createdAt: outlineOf(outlines, member).createdAt, pictures: lookOf(member).pictures };
      }
    },
  };
}

/** Fills in the rest of the outlines, one member after the other. */
function fillingIn({ count, seed, today, towns: all, names = [] }: Invention) {
  const random = randomFrom(`${seed} people`);
  const keys = takenTexts(count);
  const mailboxes = takenTexts(count);
  for (const name of names) {
    takeName(keys, withKeys(name));
    mailboxes.take(plain(name));
  }
  const towns = new Map(HOMES.map(({ country, hub }) => [country, weighed(all.get(country) ?? [], hub)]));
  const inTurn = takingTurns(random);
  const inventNickname = inventingNicknames();
  const aboutOf = aboutTexts(count, random);
  const notLately = sparingNames();

  return (outline: Outline, { figure, pictures }: Look): DemoPerson => {
    const { home, gender, age, createdAt, lastActiveAt } = outline;
    const { country } = home;
    const town = random.weighted(towns.get(country) ?? []);
    const { language, culture } = speechOf(home, town.region);
    const birthDate = inventBirthDate(age, today, createdAt, random);
    const birthYear = Number(birthDate.slice(0, 4));
    const candidates = firstNames(figure.names ?? culture, gender, birthYear);
    const first = notLately(candidates, (names) => inTurn(country, names));
    const name = inventNickname({ first, birthYear, language }, keys, random);
    const interests = inventInterests(figure, age, random);
    const { looking_for: lookingFor, sexuality } = inventSexuality(gender, random);
    return {
      ...name,
      mailbox: freeMailbox(name.name, mailboxes),
      gender,
      lookingFor,
      birthDate,
      language,
      country,
      region: town.region,
      place: town.name,
      gridLat: town.gridLat,
      gridLon: town.gridLon,
      about: aboutOf({ language, country, gender, interests }),
      attributes: { ...inventAttributes(figure, age, random), sexuality: random.chance(0.9) ? sexuality : undefined },
      interests,
      createdAt,
      lastActiveAt,
      pictures,
    };
  };
}

/**
 * Weighs towns, without boroughs, which have a number because the list counts them as towns. Half of the members live
 * around one of them, the country's largest unless another is named: there everybody has neighbours.
 */
function weighed(all: readonly Town[], hub?: string): (readonly [Town, number])[] {
  const towns = all.filter(({ name }) => !/\d/.test(name));
  const middle = towns.find(({ name }) => name === hub) ?? towns[0];
  const isNear = (town: Town) => middle !== undefined && isAround(town, middle);
  // By the root of the population: otherwise a third of the country would live in its capital.
  const weightOf = ({ population }: Town) => Math.sqrt(population);
  const sum = (some: Town[]) => some.reduce((before, town) => before + weightOf(town), 0);
  const [near, far] = [sum(towns.filter(isNear)), sum(towns.filter((town) => !isNear(town)))];
  return towns.map((town) => [town, weightOf(town) * (far > 0 && isNear(town) ? far / near : 1)]);
}

/** Tells whether a town is within about 60 km of another. */
function isAround(town: Town, middle: Town): boolean {
  const north = town.gridLat - middle.gridLat;
  const east = (town.gridLon - middle.gridLon) * Math.cos((middle.gridLat / 100) * (Math.PI / 180));
  return Math.hypot(north, east) * KM_OF_A_CELL <= NEAR_KM;
}

/** Picks of the names that none of the last members got; of all if there is none. */
function sparingNames() {
  /** numbers of the members who got a name last */
  const given = new Map<string, number>();
  let member = 0;
  return (names: readonly string[], pick: (names: readonly string[]) => string): string => {
    const others = names.filter((name) => (given.get(name) ?? Number.NEGATIVE_INFINITY) < member - NAMES_LATELY);
    const name = pick(others.length > 0 ? others : names);
    given.set(name, member);
    member += 1;
    return name;
  };
}

/** Makes an address's local part: the name in plain letters, with a number if it is taken. */
function freeMailbox(name: string, taken: TakenTexts): string {
  const letters = plain(name);
  let mailbox = letters;
  for (let number = 2; !taken.take(mailbox); number++) mailbox = `${letters}${number}`;
  return mailbox;
}

function plain(name: string): string {
  if (/^[\w.-]*$/.test(name)) return name.toLowerCase();
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9._-]/g, '');
}
