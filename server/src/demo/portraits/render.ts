import sharp from 'sharp';
import { drawPortrait } from './draw.ts';
import type { PortraitRecipe } from './recipes.ts';

/**
 * Renders a portrait as the picture file that a member would upload, in its drawn size: scaling takes as long again.
 */
export function renderPortrait(recipe: PortraitRecipe): Promise<Buffer> {
  // Little compression: the file lives for a moment only.
  return sharp(Buffer.from(drawPortrait(recipe)))
    .png({ compressionLevel: 1 })
    .toBuffer();
}
