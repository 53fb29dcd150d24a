import sharp from 'sharp';
import { drawPortrait } from './draw.ts';
import type { PortraitRecipe } from './recipes.ts';

/** Fine enough for flat drawings; at the largest size of a photo, 960, seeding takes a third longer. */
const WIDTH = 720;

/** A portrait as the picture file that a member would upload. */
export function renderPortrait(recipe: PortraitRecipe): Promise<Buffer> {
  // little compression: the file lives for a moment only
  return sharp(Buffer.from(drawPortrait(recipe)))
    .resize(WIDTH)
    .png({ compressionLevel: 1 })
    .toBuffer();
}
