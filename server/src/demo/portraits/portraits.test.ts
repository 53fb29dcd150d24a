import { expect, test } from 'vitest';
import { drawPortrait } from './draw.ts';
import { FIGURES } from './figures.ts';
import { albumPictures, portraitPool } from './recipes.ts';

const pool = portraitPool();

test('about 200 pictures, no two drawn alike, the same ones every time', () => {
  expect(pool.length).toBeGreaterThanOrEqual(200);
  expect(new Set(pool.map(drawPortrait)).size).toBe(pool.length);
  expect(portraitPool()).toEqual(pool);
});

test('albums show their figure in many pictures, none of them in the pool', () => {
  const albums = albumPictures();
  expect(albums.map(({ figure }) => figure.name)).toEqual([...Array(17).fill('grace'), ...Array(5).fill('jonas')]);
  expect(new Set([...pool, ...albums].map(drawPortrait)).size).toBe(pool.length + albums.length);
  expect(new Set([...pool, ...albums].map(({ id }) => id)).size).toBe(pool.length + albums.length);
});

test('every age from 18 to 75 has several figures of each gender', () => {
  for (const gender of ['male', 'female']) {
    for (let age = 18; age <= 75; age++) {
      const fitting = FIGURES.filter(
        (figure) => figure.gender === gender && figure.ages[0] <= age && age <= figure.ages[1],
      );
      expect(fitting.length, `${gender}, ${age}`).toBeGreaterThanOrEqual(4);
    }
  }
});

test('only grown-ups are drawn, and grey hair only on those who may have it', () => {
  for (const { name, ages, hair } of FIGURES) {
    expect(ages[0], name).toBeGreaterThanOrEqual(18);
    if (['iron', 'silver', 'snow'].includes(hair)) expect(ages[0], name).toBeGreaterThanOrEqual(45);
  }
});

test('pictures of a figure share head, hair and skin and differ in clothing and backdrop', () => {
  for (const figure of FIGURES) {
    const series = pool.filter((recipe) => recipe.figure === figure);
    expect(series.length, figure.name).toBe(figure.pictures);
    for (const part of ['clothing', 'backdrop', 'shape'] as const) {
      expect(new Set(series.map((recipe) => recipe[part])).size, `${figure.name} ${part}`).toBe(series.length);
    }
  }
});

test('every second picture looks the other way', () => {
  expect(pool.map(({ mirrored }) => mirrored)).toEqual(pool.map((_, index) => index % 2 === 1));
});

test('a portrait is an SVG of 3:4 with nothing of the style left over', () => {
  const [recipe] = pool;
  if (!recipe) throw new Error('no portraits');
  expect(drawPortrait(recipe)).toMatch(/^<svg [^>]*width="690" height="920"/);
  expect(drawPortrait(recipe)).not.toMatch(/#000|metadata|<mask|undefined/);
});
