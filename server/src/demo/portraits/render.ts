import sharp from 'sharp';
import { drawPortrait } from './draw.ts';
import type { PortraitRecipe } from './recipes.ts';

/** A portrait as the picture file that a member would upload, as large as it is drawn: scaling takes as long again. */
export function renderPortrait(recipe: PortraitRecipe): Promise<Buffer> {
  // little compression: the file lives for a moment only
  return sharp(Buffer.from(drawPortrait(recipe)))
    .png({ compressionLevel: 1 })
    .toBuffer();
}
