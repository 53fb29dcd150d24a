import sharp from 'sharp';
import { drawPortrait } from './draw.ts';
import type { PortraitRecipe } from './recipes.ts';

/** As wide as the largest photo that the site keeps. */
const WIDTH = 960;

/** A portrait as the picture file that a member would upload. */
export function renderPortrait(recipe: PortraitRecipe): Promise<Buffer> {
  // little compression: the file lives for a moment only
  return sharp(Buffer.from(drawPortrait(recipe)))
    .resize(WIDTH)
    .png({ compressionLevel: 1 })
    .toBuffer();
}
