import type { AttributeValue } from '@rendezvous/contract/members/attributes';

/** The warm ink of the design, instead of black. */
export const INK = '#2a1b17';

export const SKINS = {
  porcelain: '#f9dcc4',
  fair: '#f6cfae',
  peach: '#edb98a',
  olive: '#dca873',
  tan: '#cf8f5c',
  umber: '#a9623a',
  cocoa: '#8a5236',
  espresso: '#6b4130',
} as const;
export type Skin = keyof typeof SKINS;

type HairColour = AttributeValue<'hair_colour'>;
export const HAIRS = {
  ink: { colour: '#33231f', named: 'black' },
  night: { colour: '#3b2f3a', named: 'black' },
  espresso: { colour: '#4a2c20', named: 'brown' },
  chestnut: { colour: '#6f4027', named: 'brown' },
  walnut: { colour: '#8a5a35', named: 'brown' },
  auburn: { colour: '#7c2f1d', named: 'red' },
  copper: { colour: '#b9552c', named: 'red' },
  honey: { colour: '#c98f45', named: 'blond' },
  wheat: { colour: '#e2b768', named: 'blond' },
  flax: { colour: '#ecd29b', named: 'blond' },
  iron: { colour: '#7f7873', named: 'grey' },
  silver: { colour: '#b5aea8', named: 'grey' },
  snow: { colour: '#e6dfd8', named: 'white' },
  rosewood: { colour: '#a2506a', named: 'other' },
} as const satisfies Record<string, { colour: string; named: HairColour }>;
export type Hair = keyof typeof HAIRS;

/** Cloth of head scarves, hats and turbans. */
export const FABRICS = {
  plum: '#5b3a5c',
  sea: '#3f6f78',
  sand: '#b99a72',
  slate: '#45505f',
  wine: '#8d3f55',
  moss: '#55694c',
};
export type Fabric = keyof typeof FABRICS;

export const CLOTHES = [
  '#2f5d62',
  '#31445c',
  '#7a4a63',
  '#3e6b52',
  '#8d3f55',
  '#c9503a',
  '#d9694a',
  '#e7b04b',
  '#f0e6d8',
  '#e9e0d2',
  '#5b6f93',
  '#4c5a49',
  '#b65d6a',
  '#94b0b8',
  '#37363f',
  '#c7a27c',
] as const;

export const PATTERNS = ['plain', 'plain', 'stripes', 'plain', 'dots'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Top of the gradient, the large shape, bottom of the gradient. */
export const BACKDROPS = {
  clay: ['#e9a98a', '#f2c3a6', '#d98a68'],
  sage: ['#a9bfa4', '#c3d3bb', '#86a184'],
  plum: ['#b994ab', '#cfb1c2', '#9a7490'],
  dusk: ['#93a3c0', '#b1bed4', '#7385a8'],
  honey: ['#e9c27c', '#f3d9a4', '#d3a455'],
  rose: ['#e3a29b', '#efc1ba', '#cb8078'],
  teal: ['#86b3ae', '#a9cbc6', '#64948f'],
  sand: ['#d9c3a8', '#e8d8c3', '#bfa587'],
  night: ['#4f4a63', '#655f7c', '#3d3950'],
  brick: ['#c96f50', '#d98b6e', '#ad5539'],
  forest: ['#56705f', '#6e8975', '#445a4c'],
  sky: ['#b5cddb', '#d2e2ea', '#93b2c4'],
} as const;
export type Backdrop = keyof typeof BACKDROPS;

/** The visible distance of two colours, 0 to about 765 ("redmean": cheap, and near enough to the eye). */
export function colourDistance(a: string, b: string): number {
  const [r1, g1, b1] = channels(a);
  const [r2, g2, b2] = channels(b);
  const red = (r1 + r2) / 2;
  return Math.sqrt((2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2);
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
