import type { Gender, Interest } from '@rendezvous/contract/members/attributes';
import { nameKey } from '../../features/accounts/index.ts';
import { largestTowns, type Town } from '../../features/site/index.ts';
import type { Figure } from '../portraits/figures.ts';
import { type PortraitRecipe, portraitPool } from '../portraits/recipes.ts';
import { type Random, randomFrom } from '../random.ts';
import { aboutTexts } from './about-text.ts';
import { choosePortraits } from './choose-portraits.ts';
import { firstNames } from './first-names.ts';
import { HOMES, type Home, type Language, speechOf } from './languages.ts';
import { inventNickname } from './nicknames.ts';
import { type TakeTurns, takingTurns } from './take-turns.ts';
import { type Attributes, inventAttributes, inventInterests, inventSexuality } from './tastes.ts';
import { inventBirthDate, inventLastActivity, inventSignup } from './times.ts';

export type DemoPerson = {
  name: string;
  /** before the `@` */
  mailbox: string;
  gender: Gender;
  lookingFor: Gender[];
  /** `YYYY-MM-DD` */
  birthDate: string;
  language: Language;
  country: string;
  region: string | null;
  place: string | null;
  /** hundredths of a degree; null where no place is told */
  gridLat: number | null;
  gridLon: number | null;
  about: string;
  attributes: Attributes;
  interests: Interest[];
  createdAt: Date;
  lastActiveAt: Date;
  /** the main picture first */
  pictures: PortraitRecipe[];
};

export type Invention = {
  count: number;
  seed: number;
  today: Date;
  /** names in use already */
  names?: readonly string[];
  /** figures that are somebody already */
  figures?: readonly Figure[];
};

const TOWNS_PER_COUNTRY = 50;

/** Members of nowhere, the newest first, always the same for the same seed and day. */
export function inventPeople({ count, seed, today, names = [], figures = [] }: Invention): DemoPerson[] {
  const random = randomFrom(seed);
  const towns = new Map(HOMES.map(({ country }) => [country, townsOf(country)]));
  const sketches = Array.from({ length: count }, () => sketch(today, towns, random));
  sketches.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const pool = portraitPool();
  const free = pool.filter(({ figure }) => !figures.includes(figure));
  const portraits = choosePortraits(sketches, free);
  const taken: Taken = {
    keys: new Set(names.map(nameKey)),
    mailboxes: new Set(names.map(plain)),
    lately: [],
    namesInTurn: takingTurns(random),
    aboutOf: aboutTexts(random),
  };
  return sketches.map((person, index) => {
    const main = portraits[index];
    if (!main) throw new Error('somebody has no portrait');
    return complete(person, picturesFrom(main, pool, random), taken, random);
  });
}

/** Without boroughs, which have a number where the list of towns takes them for towns. */
function townsOf(country: string): Town[] {
  return largestTowns(country, TOWNS_PER_COUNTRY).filter(({ name }) => !/\d/.test(name));
}

type Sketch = ReturnType<typeof sketch>;
type Taken = {
  keys: Set<string>;
  mailboxes: Set<string>;
  /** first names of the newest before */
  lately: string[];
  namesInTurn: TakeTurns;
  aboutOf: ReturnType<typeof aboutTexts>;
};

function sketch(today: Date, towns: Map<string, Town[]>, random: Random) {
  const home: Home = random.weighted(HOMES.map((one) => [one, one.share] as const));
  // by the root of the population: otherwise a third of the country would live in its capital
  const candidates = (towns.get(home.country) ?? []).map((one) => [one, Math.sqrt(one.population)] as const);
  const town = random.weighted(candidates);
  const born = inventBirthDate(today, random);
  const createdAt = inventSignup(today, born.birthDate, random);
  const gender: Gender = random.chance(0.5) ? 'female' : 'male';
  return {
    ...speechOf(home, town.region),
    ...born,
    gender,
    country: home.country,
    town,
    createdAt,
    lastActiveAt: inventLastActivity(today, createdAt, random),
  };
}

function complete(person: Sketch, pictures: PortraitRecipe[], taken: Taken, random: Random): DemoPerson {
  const { age, birthDate, town, gender, language } = person;
  const figure = (pictures[0] as PortraitRecipe).figure;
  const birthYear = Number(birthDate.slice(0, 4));
  const candidates = firstNames(figure.names ?? person.culture, gender, birthYear);
  const first = taken.namesInTurn(person.country, notLately(candidates, taken.lately));
  taken.lately = [...taken.lately, first].slice(-24);
  const name = inventNickname({ first, birthYear, language }, taken.keys, random);
  taken.keys.add(nameKey(name));
  const interests = inventInterests(figure, age, random);
  const { looking_for: lookingFor, sexuality } = inventSexuality(gender, random);
  return {
    name,
    mailbox: freeMailbox(name, taken.mailboxes),
    gender,
    lookingFor,
    birthDate,
    language,
    country: person.country,
    region: town.region,
    place: town.name,
    gridLat: town.gridLat,
    gridLon: town.gridLon,
    about: taken.aboutOf({ language, country: person.country, gender, interests }),
    attributes: { ...inventAttributes(figure, age, random), ...(random.chance(0.9) ? { sexuality } : {}) },
    interests,
    createdAt: person.createdAt,
    lastActiveAt: person.lastActiveAt,
    pictures,
  };
}

function notLately(names: string[], lately: string[]): string[] {
  const others = names.filter((name) => !lately.includes(name));
  return others.length > 0 ? others : names;
}

/** One to three pictures of the same figure. */
function picturesFrom(main: PortraitRecipe, pool: PortraitRecipe[], random: Random): PortraitRecipe[] {
  const others = pool.filter((recipe) => recipe.figure === main.figure && recipe !== main);
  const further = random.weighted([
    [0, 35],
    [1, 40],
    [2, 25],
  ] as const);
  return [main, ...random.shuffled(others).slice(0, further)];
}

/** The name in plain letters, and a number where two names become the same. */
function freeMailbox(name: string, taken: Set<string>): string {
  let mailbox = plain(name);
  for (let number = 2; taken.has(mailbox); number++) mailbox = `${plain(name)}${number}`;
  taken.add(mailbox);
  return mailbox;
}

function plain(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9._-]/g, '');
}
