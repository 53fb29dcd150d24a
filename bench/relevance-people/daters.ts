/** People who met on a speed date, as the file of Fisman, Iyengar and others tells of them (Columbia, 2002–2004). */
export type Dater = {
  id: string;
  wave: number;
  sex: 'male' | 'female';
  age: number | null;
  /** shares of a hundred points given to each trait before the evening, and to shared interests */
  weights: Record<Trait | 'shar', number | null>;
  /** share of the own sex that rates itself lower, those alike counting half; null: not rated */
  standing: Record<Trait, number | null>;
  /** ratings of interests, from 1 to 10, in the order of `LEISURE` */
  leisure: (number | null)[];
  /** answers of how often they go out, and on a date, from 1 (often) to 7 */
  habits: Record<Habit, number | null>;
};

/** Two who met; each pair once. */
export type Meeting = { wave: number; one: Dater; other: Dater; matched: boolean };

export const TRAITS = ['attr', 'sinc', 'intel', 'fun', 'amb'] as const;
export type Trait = (typeof TRAITS)[number];
export const HABITS = ['go_out', 'date'] as const;
export type Habit = (typeof HABITS)[number];
/** Interests that were rated. */
const LEISURE = [
  ...['sports', 'tvsports', 'exercise', 'dining', 'museums', 'art', 'hiking', 'gaming', 'clubbing', 'reading', 'tv'],
  ...['theater', 'movies', 'concerts', 'music', 'shopping', 'yoga'],
];

type Line = Record<string, string>;

/** Reads who met whom, and who matched. A date has two lines; who has no partner in the file is left out. */
export function meetingsIn(text: string): Meeting[] {
  const lines = linesOf(text);
  const people = new Map(lines.map((line) => [line.iid ?? '', line]));
  const daters = new Map([...people].map(([id, line]) => [id, daterOf(line, [...people.values()])]));
  return lines.flatMap((line) => {
    const [one, other] = [daters.get(line.iid ?? ''), daters.get(line.pid ?? '')];
    if (!one || !other || one.sex !== 'female') return [];
    return [{ wave: one.wave, one, other, matched: line.match === '1' }];
  });
}

function daterOf(line: Line, people: readonly Line[]): Dater {
  // Some evenings gave points, others rated from 1 to 10.
  const given = Object.fromEntries([...TRAITS, 'shar'].map((name) => [name, numberIn(line, `${name}1_1`)]));
  const all = Object.values(given).reduce<number>((sum, points) => sum + (points ?? 0), 0);
  const share = (points: number | null | undefined) => (all > 0 && typeof points === 'number' ? points / all : null);
  const peers = people.filter(({ gender }) => gender === line.gender);
  return {
    id: line.iid ?? '',
    wave: Number(line.wave),
    sex: line.gender === '1' ? 'male' : 'female',
    age: numberIn(line, 'age'),
    weights: Object.fromEntries(
      Object.entries(given).map(([name, points]) => [name, share(points)]),
    ) as Dater['weights'],
    standing: Object.fromEntries(
      TRAITS.map((trait) => [trait, standingOf(line, peers, `${trait}3_1`)]),
    ) as Dater['standing'],
    leisure: LEISURE.map((name) => numberIn(line, name)),
    habits: { go_out: numberIn(line, 'go_out'), date: numberIn(line, 'date') },
  };
}

function standingOf(line: Line, peers: readonly Line[], name: string): number | null {
  const own = numberIn(line, name);
  const rated = peers.map((peer) => numberIn(peer, name)).filter((rating) => rating !== null);
  if (own === null) return null;
  const lower = rated.filter((rating) => rating < own).length;
  return (lower + rated.filter((rating) => rating === own).length / 2) / rated.length;
}

function numberIn(line: Line, name: string): number | null {
  const cell = line[name]?.trim();
  return cell && Number.isFinite(Number(cell)) ? Number(cell) : null;
}

function linesOf(text: string): Line[] {
  const [head = '', ...rows] = text.split(/\r?\n|\r/).filter(Boolean);
  const names = cellsOf(head);
  return rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, n) => [names[n] ?? '', cell])));
}

/** The cells of a line; those with commas stand in quotes, and a quote within is doubled. */
function cellsOf(line: string): string[] {
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
