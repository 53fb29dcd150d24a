import { createHmac, timingSafeEqual } from 'node:crypto';
import { PHOTO_SIZES, type PhotoSize, type PhotoVariant } from '@rendezvous/contract/photos/limits';
import { keep } from '../../platform/keep.ts';

/** The parts of an address; `expires` in seconds since 1970. */
export type PhotoAddress = { id: string; size: PhotoSize; variant: PhotoVariant; expires: number };

/** The key that signs addresses. */
export const PHOTO_KEY = 'photo_addresses';

const WINDOW_SECONDS = 3600;

/**
 * Finds the end of the next window: an address lives for one to two hours and stays the same for an hour, so that the
 * browser finds the picture in its cache. Windows of different photos begin at different seconds; otherwise every
 * picture of the site would be loaded anew at each full hour.
 */
export function expiryOf(id: string, now: Date): number {
  const shift = Number.parseInt(id.slice(0, 8), 16) % WINDOW_SECONDS;
  const seconds = Math.floor(now.getTime() / 1000);
  return (Math.floor((seconds - shift) / WINDOW_SECONDS) + 2) * WINDOW_SECONDS + shift;
}

/** Photos whose addresses are kept. */
const MOST_KEPT = 4000;
type Addresses = Record<PhotoSize, string>;
const kept = new WeakMap<Buffer, ReturnType<typeof keep<Addresses>>>();

/**
 * Path and query of a photo's addresses, below the domain or its `cdn_prefix`. Kept, because a page has some seventy,
 * an answer up to nine hundred, and they are the same for an hour.
 */
export function signedAddresses(key: Buffer, photo: Omit<PhotoAddress, 'size'>): Addresses {
  const find = kept.get(key) ?? keep<Addresses>(MOST_KEPT);
  kept.set(key, find);
  const { id, variant, expires } = photo;
  return find(`${id}${variant}${expires}`, () => make(key, photo));
}

function make(key: Buffer, photo: Omit<PhotoAddress, 'size'>): Addresses {
  const { id, variant, expires } = photo;
  const address = (size: PhotoSize) => {
    const signature = sign(key, { ...photo, size }).toString('base64url');
    return `/api/photo.php?id=${id}&size=${size}&variant=${variant}&expires=${expires}&signature=${signature}`;
  };
  return { 240: address(240), 480: address(480), 960: address(960) };
}

/** Checks a signature in constant time; an address is valid through the second in which it expires. */
export function isValidAddress(key: Buffer, address: PhotoAddress, signature: string, now: Date): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, address);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  return genuine && now.getTime() <= address.expires * 1000;
}

/** The number of a size parameter that the contract has checked. */
export function sizeOf(text: `${PhotoSize}`): PhotoSize {
  const size = PHOTO_SIZES.find((one) => String(one) === text);
  if (!size) throw new Error(`no size ${text}`);
  return size;
}

function sign(key: Buffer, { id, size, variant, expires }: PhotoAddress): Buffer {
  return createHmac('sha256', key).update(`${id}|${size}|${variant}|${expires}`).digest();
}
