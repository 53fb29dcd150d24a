import { createAvatar, type Style } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { BACKDROPS, FABRICS, HAIRS, INK, SKINS } from './palette.ts';
import type { PortraitRecipe } from './recipes.ts';
import { CROPS, SHAPES } from './shapes.ts';

const CLOTH_MARKER = 'fe01fe';
/**
 * Draws a portrait as an SVG of 690 × 920 (3:4). The style's figure continues below its square and fills the picture.
 */
export function drawPortrait(recipe: PortraitRecipe): string {
  const [top, shape, bottom] = BACKDROPS[recipe.backdrop];
  const mirror = recipe.mirrored ? 'translate(690 0) scale(-1 1)' : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="690" height="920" viewBox="0 -30 690 920">' +
    `<defs>${clothPattern(recipe)}<linearGradient id="backdrop" x1="0" y1="0" x2="0" y2="1">` +
    `<stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<rect x="0" y="-30" width="690" height="920" fill="url(#backdrop)"/>${SHAPES[recipe.shape](shape, bottom)}` +
    `<g transform="${mirror}"><g transform="${CROPS[recipe.crop]}">${drawFigure(recipe)}</g></g></svg>`
  );
}

function drawFigure(recipe: PortraitRecipe): string {
  const { figure } = recipe;
  const hair = figure.fabric ? FABRICS[figure.fabric] : HAIRS[figure.hair].colour;
  const beard = HAIRS[figure.hair].colour;
  const cloth = recipe.pattern === 'plain' ? bare(recipe.clothing) : CLOTH_MARKER;
  const svg = createAvatar(openPeeps as Style<openPeeps.Options>, {
    seed: recipe.id,
    head: [figure.head],
    face: [recipe.face],
    skinColor: [bare(SKINS[figure.skin])],
    headContrastColor: [bare(figure.tint ? FABRICS[figure.tint] : beard)],
    clothingColor: [cloth],
    maskProbability: 0,
    facialHair: [figure.beard ?? 'full'],
    facialHairProbability: figure.beard ? 100 : 0,
    accessories: [recipe.glasses ?? 'glasses'],
    accessoriesProbability: recipe.glasses ? 100 : 0,
  }).toString();
  const parts = svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask[\s\S]*?<\/mask>/, '')
    .replace(/ mask="[^"]*"/, '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .split(/(?=<g transform=)/);
  return parts
    .map((part) => {
      if (part.includes(HEAD) && !OUTLINED.has(figure.head)) return paintInk(part, hair, 'head');
      if (part.includes(BEARD) && !OUTLINED.has(figure.beard ?? '')) return paintInk(part, beard, 'beard');
      return part;
    })
    .join('')
    .replaceAll('#000', INK)
    .replaceAll(`#${CLOTH_MARKER}`, 'url(#cloth)');
}

/** Position at which the style puts head and facial hair, by which their groups are told apart. */
const HEAD = '156 62';
const BEARD = '279 400';
/** Heads and beards whose hair the style fills itself, or does not show: their ink consists of lines only. */
const OUTLINED = new Set<string>([
  'bangs',
  'grayBun',
  'grayMedium',
  'grayShort',
  'mediumBangs2',
  'noHair1',
  'noHair3',
  'short4',
  'turban',
  'full4',
  'moustache9',
]);

/**
 * Colours the hair, which in this style is a part of the black line drawing. Its paths are filled with the hair's
 * colour and get an inner stroke of ink: fine lines stay ink throughout, broad shapes get the colour and an outline.
 */
function paintInk(part: string, colour: string, prefix: string): string {
  let count = 0;
  const inherits = /<g[^>]*fill="#000"/.test(part.replace(/<g transform[^>]*>/, ''));
  return part.replace(/<path [^>]*>/g, (path) => {
    const shape = / d="([^"]*)"/.exec(path)?.[1];
    const fill = / fill="([^"]*)"/.exec(path)?.[1];
    if (!shape || (fill !== '#000' && !(fill === undefined && inherits))) return path;
    count += 1;
    const id = `${prefix}-${count}`;
    return (
      `<clipPath id="${id}"><path d="${shape}" clip-rule="evenodd"/></clipPath>` +
      `<path d="${shape}" fill-rule="evenodd" fill="${colour}" stroke="${INK}" stroke-width="21" clip-path="url(#${id})"/>`
    );
  });
}

function clothPattern({ pattern, clothing, accent }: PortraitRecipe): string {
  if (pattern === 'stripes') {
    return `<pattern id="cloth" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="${clothing}"/><rect width="40" height="15" fill="${accent}"/></pattern>`;
  }
  if (pattern === 'dots') {
    return `<pattern id="cloth" width="34" height="34" patternUnits="userSpaceOnUse"><rect width="34" height="34" fill="${clothing}"/><circle cx="17" cy="17" r="5" fill="${accent}"/></pattern>`;
  }
  return '';
}

function bare(colour: string): string {
  return colour.slice(1);
}
