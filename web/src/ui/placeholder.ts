/**
 * Makes the placeholder of a photo: its ThumbHash as three colours from top to bottom, for `paintPlaceholder`.
 * Undefined for an unreadable hash.
 *
 * Drawing the hash's whole picture takes 0.1 ms, for a page of cards more than the rest of its rendering. The mean of a
 * row needs only the waves that run downwards: sideways ones cancel out.
 */
export function placeholderColours(thumbhash: string): string | undefined {
  const hash = bytesOf(thumbhash);
  if (!hash) return undefined;
  return rowMeans(hash, [1 / 6, 1 / 2, 5 / 6])
    .map(hexColour)
    .join(', ');
}

export function paintPlaceholder(element: HTMLElement, colours: string): void {
  element.style.backgroundImage = `linear-gradient(${colours})`;
}

/**
 * A script that paints all placeholders of a new page before React starts. A `style` attribute would need a content
 * security policy that allows anybody's; a style set by a script needs none.
 */
export const PAINT_PLACEHOLDERS =
  "for(const e of document.querySelectorAll('[data-colours]'))e.style.backgroundImage='linear-gradient('+e.dataset.colours+')'";

type Bytes = (index: number) => number;

/** Reads bytes; past the end they are 0, as in the format. */
function bytesOf(base64: string): Bytes | undefined {
  try {
    const text = atob(base64);
    if (text.length < 5) return undefined;
    return (index) => text.charCodeAt(index) || 0;
  } catch {
    return undefined;
  }
}

/**
 * Computes the means of rows; the format: https://github.com/evanw/thumbhash. `heights` run from 0 (top) to 1; colours
 * are red, green, blue.
 */
function rowMeans(hash: Bytes, heights: readonly number[]): number[][] {
  const low = hash(0) | (hash(1) << 8) | (hash(2) << 16);
  const high = hash(3) | (hash(4) << 8);
  const hasAlpha = low >> 23 === 1;
  const landscape = high >> 15 === 1;
  const long = hasAlpha ? 5 : 7;
  const short = high & 7;
  const columns = Math.max(3, landscape ? long : short);
  const rows = Math.max(3, landscape ? short : long);

  let next = hasAlpha ? 12 : 10; // place in half bytes
  const readWaves = (nx: number, ny: number, scale: number): number[] => {
    const downwards: number[] = [];
    for (let cy = 0; cy < ny; cy++) {
      for (let cx = cy === 0 ? 1 : 0; cx * ny < nx * (ny - cy); cx++) {
        const half = (hash(next >> 1) >> ((next & 1) << 2)) & 15;
        next++;
        if (cx === 0) downwards.push((half / 7.5 - 1) * scale);
      }
    }
    return downwards;
  };
  const light = { mean: (low & 63) / 63, waves: readWaves(columns, rows, ((low >> 18) & 31) / 31) };
  // 1.25 makes up for what the coarse steps take from the colours.
  const blueYellow = { mean: ((low >> 6) & 63) / 31.5 - 1, waves: readWaves(3, 3, (((high >> 3) & 63) / 63) * 1.25) };
  const redGreen = { mean: ((low >> 12) & 63) / 31.5 - 1, waves: readWaves(3, 3, (((high >> 9) & 63) / 63) * 1.25) };

  return heights.map((height) => {
    const l = valueAt(light, height);
    const p = valueAt(blueYellow, height);
    const q = valueAt(redGreen, height);
    const blue = l - (2 / 3) * p;
    const red = (3 * l - blue + q) / 2;
    return [red, red - q, blue];
  });
}

function valueAt({ mean, waves }: { mean: number; waves: readonly number[] }, height: number): number {
  return waves.reduce((sum, wave, index) => sum + 2 * wave * Math.cos(Math.PI * (index + 1) * height), mean);
}

function hexColour(parts: readonly number[]): string {
  const hex = parts.map((part) =>
    Math.round(255 * Math.min(1, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
