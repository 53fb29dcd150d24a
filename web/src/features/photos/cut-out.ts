/** A part of a picture, in percent of its sides. */
export type Part = { x: number; y: number; width: number; height: number };

export const WHOLE: Part = { x: 0, y: 0, width: 100, height: 100 };
/** Shape of the cards, 3:4 (visual design). */
export const CARD_SHAPE = 3 / 4;
/** Longest side: twice the 960 px that the server keeps, so that no quality is lost on the way. */
const LONGEST_SIDE = 1920;
const QUALITY = 0.92;

/** Finds the largest part of the card's shape; of too high a picture the upper half, where the face is. */
export function largestPart(width: number, height: number): Part {
  const shape = width / height;
  if (shape > CARD_SHAPE) {
    const share = (CARD_SHAPE / shape) * 100;
    return { x: (100 - share) / 2, y: 0, width: share, height: 100 };
  }
  const share = (shape / CARD_SHAPE) * 100;
  return { x: 0, y: (100 - share) * 0.22, width: 100, height: share };
}

/**
 * Cuts the part out as a JPEG. It happens here and not on the server: what is cut off, and data beside the pixels,
 * never leave the phone, and a tenth of the bytes goes over a slow connection. Null if the browser can't.
 */
export async function cutOut(picture: HTMLImageElement, part: Part): Promise<Blob | null> {
  const left = (part.x / 100) * picture.naturalWidth;
  const top = (part.y / 100) * picture.naturalHeight;
  const width = (part.width / 100) * picture.naturalWidth;
  const height = (part.height / 100) * picture.naturalHeight;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * Decodes a picture.
 * @throws if the browser can't show it
 */
export async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
