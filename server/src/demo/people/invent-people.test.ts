import { memberName } from '@rendezvous/contract/accounts/fields';
import { NAME_MAX } from '@rendezvous/contract/accounts/limits';
import { MIN_AGE, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { attributes } from '@rendezvous/contract/members/profile';
import { expect, test } from 'vitest';
import { nameKey } from '../../features/accounts/index.ts';
import { isRegionOf } from '../../features/site/index.ts';
import { finish } from '../basics/progress.ts';
import { FIGURES } from '../portraits/figures.ts';
import { FRAGMENTS } from './about/index.ts';
import { fits } from './choose-portraits.ts';
import { type DemoPerson, type Invention, inventCrowd } from './invent-people.ts';
import { HARMLESS_INTERESTS } from './tastes.ts';
import { townsOfHomes } from './towns.ts';

const today = new Date('2026-06-15T12:00:00Z');

const towns = townsOfHomes();

function inventPeople(invention: Omit<Invention, 'towns'>): DemoPerson[] {
  return [...finish(inventCrowd({ ...invention, towns }), () => {}).people()];
}

const people = inventPeople({ count: 2000, seed: 1, today });

function ageOf({ birthDate }: DemoPerson): number {
  const years = today.getUTCFullYear() - Number(birthDate.slice(0, 4));
  return birthDate.slice(5) > today.toISOString().slice(5, 10) ? years - 1 : years;
}

/** Counts pairs that a page could show together and that have the same value. */
function alikeOnAPage(list: DemoPerson[], of: (person: DemoPerson) => unknown, size = PAGE_SIZE): string[] {
  const pairs: string[] = [];
  const lately: DemoPerson[] = [];
  for (const person of list) {
    for (const other of lately)
      if (of(person) !== undefined && of(other) === of(person)) pairs.push(`${other.name} and ${person.name}`);
    lately.push(person);
    if (lately.length === size) lately.shift();
  }
  return pairs;
}

test('some names are as long as names may be', () => {
  const long = people.filter(({ name }) => name.length >= NAME_MAX - 2);
  expect(long.length).toBeGreaterThan(people.length * 0.02);
});

test('names are allowed, and nobody shares one', () => {
  expect(people.filter(({ name }) => !memberName.safeParse(name).success)).toEqual([]);
  expect(new Set(people.map(({ name }) => nameKey(name))).size).toBe(2000);
  expect(new Set(people.map(({ mailbox }) => mailbox)).size).toBe(2000);
  expect(people.filter(({ mailbox }) => !/^[a-z0-9][a-z0-9._-]*[a-z0-9]$/.test(mailbox))).toEqual([]);
});

test('all are adults, of believable age, and their portraits fit gender and age', () => {
  const ages = people.map(ageOf);
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(MIN_AGE);
  expect(Math.max(...ages)).toBeLessThanOrEqual(75);
  const misfits = people.filter((person) =>
    person.pictures.some((picture) => !fits(picture, { gender: person.gender, age: ageOf(person) })),
  );
  expect(misfits).toEqual([]);
});

test('further pictures show the same figure, each once', () => {
  for (const { pictures } of people) {
    expect(new Set(pictures.map(({ figure }) => figure)).size).toBe(pictures.length > 0 ? 1 : 0);
    expect(new Set(pictures).size).toBe(pictures.length);
  }
});

const main = ({ pictures }: DemoPerson) => pictures[0];
const figure = ({ pictures }: DemoPerson) => pictures[0]?.figure;

/** The lists of a crowd that people open, in both orders: all, each gender, each country, each gender of a country. */
function listsOf(crowd: DemoPerson[], fit: (person: DemoPerson) => boolean = () => true): DemoPerson[][] {
  const kinds: ((person: DemoPerson) => string)[] = [
    () => 'all',
    ({ gender }) => gender,
    ({ country }) => country,
    ({ gender, country }) => `${gender} ${country}`,
  ];
  const lists = kinds.flatMap((kind) => [...Map.groupBy(crowd.filter(fit), kind).values()]);
  return lists.flatMap((list) => [
    list.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    list.toSorted((a, b) => b.lastActiveAt.getTime() - a.lastActiveAt.getTime()),
  ]);
}

test.each([20_000, 2000, 300, 60])('no picture twice on a page of any list of %i', { tags: 'long' }, (count) => {
  const crowd = count === people.length ? people : inventPeople({ count, seed: 2026, today });
  const lists = listsOf(crowd);
  expect(lists.length).toBeGreaterThan(60);
  expect(lists.flatMap((list) => alikeOnAPage(list, main))).toEqual([]);
  // Another picture of the same figure is rare.
  const cards = lists.reduce((sum, list) => sum + list.length, 0);
  expect(lists.flatMap((list) => alikeOnAPage(list, figure)).length).toBeLessThan(cards * 0.05);
});

test('of an age, too, hardly anybody has a neighbour with the same picture', () => {
  for (const [from, to] of [
    [18, 25],
    [28, 36],
    [30, 50],
    [45, 60],
    [60, 75],
  ] as const) {
    const lists = listsOf(people, (person) => ageOf(person) >= from && ageOf(person) <= to);
    const cards = lists.reduce((sum, list) => sum + list.length, 0);
    const inSight = lists.flatMap((list) => alikeOnAPage(list, main, 8));
    expect(inSight.length, `${from} to ${to}`).toBeLessThan(cards * 0.01);
  }
});

test('nobody on a page is called alike, and no text is written twice', () => {
  expect(people).toEqual(listsOf(people)[0]);
  expect(alikeOnAPage(people, ({ name }) => name.split(/[_.\-\d]/)[0])).toEqual([]);
  expect(new Set(people.map(({ about }) => about)).size).toBe(2000);
});

test('neighbours in a country say other things', () => {
  const sentences = Object.values(FRAGMENTS).flatMap(({ wishes }) => wishes);
  for (const list of Map.groupBy(people, ({ country, language }) => `${country} ${language}`).values()) {
    const wishes = list.flatMap(({ about }) => sentences.filter((sentence) => about.endsWith(sentence)));
    const again = wishes.filter((wish, at) => wishes.slice(at + 1, at + 10).includes(wish));
    expect(again).toEqual([]);
  }
});

test('everybody was of age when signing up', () => {
  const young = people.filter(({ birthDate, createdAt }) => {
    const grownUp = Temporal.PlainDate.from(birthDate).add({ years: MIN_AGE });
    return createdAt.toISOString().slice(0, 10) < grownUp.toString();
  });
  expect(young).toEqual([]);
});

test('interests are harmless, attributes known, whom one looks for and the word for it agree', () => {
  const allowed = new Set<string>(HARMLESS_INTERESTS);
  for (const { interests, attributes: own, gender, lookingFor } of people) {
    expect(interests.length).toBeGreaterThanOrEqual(3);
    expect(interests.length).toBeLessThanOrEqual(9);
    expect(interests.every((interest) => allowed.has(interest))).toBe(true);
    expect(attributes.strict().safeParse(own).success).toBe(true);
    if (own.sexuality === 'hetero') expect(lookingFor).not.toContain(gender);
    if (own.sexuality === 'gay') expect([gender, lookingFor]).toEqual(['male', ['male']]);
    if (own.sexuality === 'lesbian') expect([gender, lookingFor]).toEqual(['female', ['female']]);
    if (own.sexuality === 'bi') expect(lookingFor).toHaveLength(2);
  }
});

test('everybody lives in a real region of the country and was active after signing up, not in the future', () => {
  for (const { country, region, place, createdAt, lastActiveAt } of people) {
    expect(isRegionOf(country, region ?? ''), `${place} in ${region}`).toBe(true);
    expect(lastActiveAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    expect(lastActiveAt.getTime()).toBeLessThanOrEqual(today.getTime());
  }
  expect(new Set(people.map(({ country }) => country)).size).toBe(16);
  expect(new Set(people.map(({ language }) => language)).size).toBe(11);
});

test('each language has enough sentences, each once; none shows its grammar marks', () => {
  for (const { selves, loves, wishes } of Object.values(FRAGMENTS)) {
    const all = [...selves, ...Object.values(loves).flat(), ...wishes];
    expect(all.length).toBeGreaterThanOrEqual(25);
    expect(new Set(all).size).toBe(all.length);
  }
  expect(people.filter(({ about }) => about === '' || /[[\]|]/.test(about))).toEqual([]);
});

test('the same seed and day invent the same people, another seed others', () => {
  expect(inventPeople({ count: 50, seed: 7, today })).toEqual(inventPeople({ count: 50, seed: 7, today }));
  const names = (seed: number) => inventPeople({ count: 50, seed, today }).map(({ name }) => name);
  expect(names(8)).not.toEqual(names(7));
});

test('names and figures in use are left to their owners', () => {
  const [figure] = FIGURES;
  const others = inventPeople({ count: 300, seed: 1, today, names: ['Lena', 'Anna'], figures: figure ? [figure] : [] });
  expect(others.map(({ name }) => nameKey(name))).not.toContain('lena');
  expect(others.map(({ mailbox }) => mailbox)).not.toContain('anna');
  expect(others.filter(({ pictures }) => pictures[0]?.figure === figure)).toEqual([]);
});
