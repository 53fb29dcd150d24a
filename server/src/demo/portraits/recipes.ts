import type { Gender } from '@rendezvous/contract/members/attributes';
import { randomFrom } from '../basics/random.ts';
import { type Face, FIGURES, type Figure, type Glasses } from './figures.ts';
import {
  BACKDROPS,
  type Backdrop,
  CLOTHES,
  colourDistance,
  FABRICS,
  HAIRS,
  PATTERNS,
  type Pattern,
  SKINS,
} from './palette.ts';
import { type Crop, SHAPES, type Shape } from './shapes.ts';

/** A picture of a figure. Pictures of the same figure show the same person on another day. */
export type PortraitRecipe = {
  /** `lena-1`, `lena-2`… */
  id: string;
  figure: Figure;
  gender: Gender;
  face: Face;
  glasses: Glasses | null;
  clothing: string;
  pattern: Pattern;
  accent: string;
  backdrop: Backdrop;
  shape: Shape;
  crop: Crop;
  mirrored: boolean;
};

/** Distance below which two neighbouring colours merge, despite the ink line between them. */
const APART = 95;
const FACES: Face[] = ['smile', 'calm', 'cute', 'smile', 'calm', 'cheeky', 'smile', 'contempt', 'calm'];

/** Figures of whom there are many pictures, and how many beside those of the pool. */
const ALBUMS: Readonly<Record<string, number>> = { grace: 17, jonas: 5 };

/** Lists the further pictures of these figures, always the same ones. They are nobody's main picture. */
export function albumPictures(): PortraitRecipe[] {
  const pool = portraitPool();
  let index = 0;
  return FIGURES.flatMap((figure) => {
    const more = ALBUMS[figure.name] ?? 0;
    const series = more > 0 ? pool.filter((recipe) => recipe.figure === figure) : [];
    for (let number = 0; number < more; number++) series.push(nextPicture(figure, series, index++));
    return more > 0 ? series.slice(-more) : [];
  });
}

/** Lists about 200 pictures, always the same ones, those of a figure in a row. */
export function portraitPool(): PortraitRecipe[] {
  let index = 0;
  return FIGURES.flatMap((figure) => {
    const series: PortraitRecipe[] = [];
    while (series.length < figure.pictures) series.push(nextPicture(figure, series, index++));
    return series;
  });
}

function nextPicture(figure: Figure, before: PortraitRecipe[], index: number): PortraitRecipe {
  const number = before.length + 1;
  const random = randomFrom(`${figure.name}-${number}`);
  const fresh = <T>(list: readonly T[], used: (recipe: PortraitRecipe) => T) => {
    const left = list.filter((item) => !before.some((recipe) => used(recipe) === item));
    // Of many pictures some share a colour.
    return random.shuffled(left.length > 0 ? left : [...list]);
  };
  const hair = figure.fabric ? FABRICS[figure.fabric] : HAIRS[figure.hair].colour;
  const skin = SKINS[figure.skin];
  const clothing = best(
    fresh(CLOTHES, (recipe) => recipe.clothing),
    [skin, hair],
  );
  const backdrops = fresh(Object.keys(BACKDROPS) as Backdrop[], (recipe) => recipe.backdrop);
  const backdrop = best(backdrops, [skin, hair, clothing], (name) => BACKDROPS[name].slice(0, 2));
  return {
    id: `${figure.name}-${number}`,
    figure,
    gender: figure.gender,
    face: fresh(figure.beard ? FACES.filter(seenThroughABeard) : FACES, (recipe) => recipe.face)[0] ?? 'smile',
    glasses: glassesOf(figure, number),
    clothing,
    pattern: random.pick(PATTERNS),
    accent: colourDistance(clothing, '#f3e9db') > 200 ? '#f3e9db' : random.pick(['#3f5a78', '#b0533b', '#4f6f5c']),
    backdrop,
    shape: fresh(Object.keys(SHAPES) as Shape[], (recipe) => recipe.shape)[0] ?? 'sun',
    crop: cropOf(figure, number, random.chance(0.5)),
    mirrored: index % 2 === 1,
  };
}

/** Tells whether the crooked mouth of this face would show as a hole. */
function seenThroughABeard(face: Face): boolean {
  return face !== 'cheeky';
}

/** The first candidate that stands out from all the colours around it, or the one that does so most. */
function best<T extends string>(
  candidates: T[],
  around: string[],
  coloursOf: (candidate: T) => readonly string[] = (candidate) => [candidate],
): T {
  const distance = (candidate: T) =>
    Math.min(...coloursOf(candidate).flatMap((colour) => around.map((other) => colourDistance(colour, other))));
  const found = candidates.find((candidate) => distance(candidate) >= APART);
  const [first] = found ? [found] : candidates.toSorted((a, b) => distance(b) - distance(a));
  if (first === undefined) throw new Error('no colour left');
  return first;
}

function glassesOf(figure: Figure, number: number): Glasses | null {
  if (figure.glasses) return figure.glasses;
  return number === 3 && !figure.fabric ? 'sunglasses2' : null;
}

function cropOf(figure: Figure, number: number, coin: boolean): Crop {
  // These heads are wider than the picture when they are nearer.
  const large = ['longAfro', 'longCurly', 'hatHip', 'mediumBangs', 'medium2'].includes(figure.head);
  if (number === 1) return 'bust';
  if (large) return 'wide';
  return (number === 2) === coin ? 'wide' : 'close';
}
