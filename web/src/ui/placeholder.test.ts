import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderColours } from './placeholder.ts';

type Colour = readonly [number, number, number];

function hashOf(width: number, height: number, at: (x: number, y: number) => Colour): Uint8Array {
  const pixels = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.push(...at(x / (width - 1), y / (height - 1)), 255);
  }
  return rgbaToThumbHash(width, height, pixels);
}

const base64 = (hash: Uint8Array) => Buffer.from(hash).toString('base64');

function stops(hash: Uint8Array): number[][] {
  const colours = placeholderColours(base64(hash))?.match(/#[0-9a-f]{6}/g) ?? [];
  return colours.map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
}

/** The mean of the row nearest to a height, in the picture that the format's own library draws. */
function drawnRow(hash: Uint8Array, height: number): number[] {
  const { w, h, rgba } = thumbHashToRGBA(hash);
  const row = Math.min(h - 1, Math.floor(height * h));
  return [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let x = 0; x < w; x++) sum += rgba[(row * w + x) * 4 + channel] ?? 0;
    return sum / w;
  });
}

test.each([
  ['portrait', 24, 32],
  ['landscape', 32, 24],
  ['square', 32, 32],
])('a %s has the colours of its drawn hash', (_, width, height) => {
  const hash = hashOf(width, height, (x, y) => [90 + 80 * y, 120 + 30 * x, 150 - 60 * y]);
  const drawn = [1 / 6, 1 / 2, 5 / 6].map((at) => drawnRow(hash, at));
  for (const [stop, colour] of stops(hash).entries()) {
    for (const [channel, value] of colour.entries()) {
      expect(Math.abs(value - (drawn[stop]?.[channel] ?? Number.NaN))).toBeLessThan(6);
    }
  }
});

test('sky above, ground below', () => {
  const hash = hashOf(24, 32, (_, y) => (y < 0.5 ? [120, 170, 240] : [90, 60, 40]));
  const [sky, , ground] = stops(hash);
  expect(sky?.[2]).toBeGreaterThan(sky?.[0] ?? Number.NaN);
  expect(ground?.[0]).toBeGreaterThan(ground?.[2] ?? Number.NaN);
});

test.each(['', 'AAAA', 'not base64!', 'ä'])('%j is no hash', (text) => {
  expect(placeholderColours(text)).toBeUndefined();
});

test('a hash that breaks off still gives three colours', () => {
  expect(placeholderColours('AAAAAAA=')).toMatch(/^(#[0-9a-f]{6}, ){2}#[0-9a-f]{6}$/);
});
