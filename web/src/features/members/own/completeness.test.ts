import { ATTRIBUTE_NAMES, ATTRIBUTES } from '@rendezvous/contract/members/attributes';
import type { Photo } from '@rendezvous/contract/photos/photo';
import { expect, it } from 'vitest';
import { completenessOf, photosToGo } from './completeness.ts';

const photos = (count: number) => Array.from({ length: count }, () => ({}) as Photo);
const nothing = {
  photos: photos(0),
  photo_limit: 3,
  place: null,
  region: null,
  about: '',
  interests: [],
  attributes: {},
};
const everything = {
  ...nothing,
  photos: photos(3),
  region: 'DE-BE',
  about: 'Hello',
  interests: ['art' as const],
  attributes: Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, ATTRIBUTES[name][0]])),
};

it('is 0 with everything missing and 100 with nothing missing', () => {
  const { percent, missing } = completenessOf(nothing, []);
  expect(percent).toBe(0);
  expect(missing).toEqual(['photo', 'place', 'about', 'interests', ...ATTRIBUTE_NAMES]);
  expect(completenessOf(everything, [])).toEqual({ percent: 100, missing: [] });
});

it('names each thing that is missing, and is below 100 as long as there is one', () => {
  const gaps: [Partial<typeof nothing>, string][] = [
    [{ photos: photos(0) }, 'photo'],
    [{ photos: photos(2) }, 'photos'],
    [{ region: null }, 'place'],
    [{ about: '' }, 'about'],
    [{ interests: [] }, 'interests'],
    [{ attributes: { ...everything.attributes, tattoos: undefined } }, 'tattoos'],
  ];
  for (const [part, item] of gaps) {
    const { percent, missing } = completenessOf({ ...everything, ...part }, []);
    expect(missing).toEqual([item]);
    expect(percent).toBeLessThan(100);
    expect(percent).toBeGreaterThan(80);
  }
});

it('asks only for what the site shows', () => {
  const { missing } = completenessOf(nothing, ['tattoos']);
  expect(missing).toEqual(['photo', 'place', 'tattoos']);
  expect(completenessOf({ ...nothing, photos: photos(3), place: 'Berlin' }, ['about']).missing).toEqual(['about']);
});

it('never asks for more photos than the member may keep', () => {
  expect(photosToGo({ photos: photos(1), photo_limit: 25 })).toBe(2);
  expect(photosToGo({ photos: photos(1), photo_limit: 1 })).toBe(0);
  expect(photosToGo({ photos: photos(7), photo_limit: 25 })).toBe(0);
});
