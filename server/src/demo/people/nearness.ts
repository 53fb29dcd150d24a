import type { Gender } from '@rendezvous/contract/members/attributes';
import { PAGE_SIZE } from '@rendezvous/contract/members/limits';

type Listed = { gender: Gender; age: number; country: string; createdAt: Date; lastActiveAt: Date };
/** Where somebody stands in a list: among the newest, and among those active last. */
type Place = { list: number; weight: number; newest: number; active: number };

/** Ages that people ask for; what else they ask for is much like one of these. */
const AGES = [
  [18, 25],
  [18, 29],
  [25, 34],
  [30, 39],
  [35, 44],
  [40, 54],
  [50, 64],
  [55, 120],
] as const;
/** The list of all ages counts so much more than that of some. */
const ALL_AGES = 8;
/** Those of one country come together in many another list: its regions, and who nearly fits. */
const SAME_COUNTRY = 3;

/**
 * How near two people stand to each other in the lists that show both: of their gender, of all countries and of
 * theirs, of all ages and of some, in both orders. Nearly all of it is of lists where they share a page.
 */
export function nearnessOf(people: readonly Listed[]): (one: number, other: number) => number {
  const places = placesInLists(people);
  return (one, other) => {
    const [mine = [], theirs = []] = [places[one], places[other]];
    let sum = people[one]?.country === people[other]?.country ? SAME_COUNTRY : 0;
    // both are in the order of the lists' numbers
    for (let i = 0, j = 0; i < mine.length && j < theirs.length; ) {
      const [a, b] = [mine[i] as Place, theirs[j] as Place];
      if (a.list === b.list) sum += a.weight * (near(a.newest - b.newest) + near(a.active - b.active));
      if (a.list <= b.list) i++;
      if (b.list <= a.list) j++;
    }
    return sum;
  };
}

/** Bad on one page, worse side by side, a trifle beyond. */
function near(places: number): number {
  const apart = Math.abs(places);
  return apart < PAGE_SIZE ? 1 + 12 / (apart + 2) : 2 / apart;
}

function placesInLists(people: readonly Listed[]): Place[][] {
  const places: Place[][] = people.map(() => []);
  const lists = new Map<string, { weight: number; members: number[] }>();
  for (const [index, person] of people.entries()) {
    for (const { name, weight } of listsOf(person)) {
      const list = lists.get(name) ?? { weight, members: [] };
      list.members.push(index);
      lists.set(name, list);
    }
  }
  for (const [list, { weight, members }] of [...lists.values()].entries()) {
    const ranksBy = (timeOf: (person: Listed) => Date) => {
      const times = members.map((index) => ({ index, time: timeOf(people[index] as Listed).getTime() }));
      return new Map(times.sort((a, b) => b.time - a.time).map(({ index }, rank) => [index, rank]));
    };
    const [newest, active] = [ranksBy(({ createdAt }) => createdAt), ranksBy(({ lastActiveAt }) => lastActiveAt)];
    for (const index of members) {
      places[index]?.push({ list, weight, newest: newest.get(index) ?? 0, active: active.get(index) ?? 0 });
    }
  }
  return places;
}

function listsOf({ gender, country, age }: Listed): { name: string; weight: number }[] {
  const ages = AGES.filter(([from, to]) => age >= from && age <= to).map(([from, to]) => `${from}-${to}`);
  const lists = [
    { name: gender, weight: ALL_AGES },
    ...ages.map((range) => ({ name: `${gender} ${range}`, weight: 1 })),
  ];
  return lists.flatMap(({ name, weight }) => [
    { name, weight },
    { name: `${country} ${name}`, weight },
  ]);
}
