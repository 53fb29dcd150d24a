/** Photos that a member may keep (section 9). */
export const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;
/** Photos of one profile that a free member sees sharp (M4). */
export const FREE_VISIBLE_PHOTOS = 3;
/** Photos for chats that a member may add within 24 hours, and hours after which one that was not sent is gone. */
export const CHAT_PHOTOS_A_DAY = 50;
export const CHAT_PHOTO_HOURS = 24;
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 50_000_000;
/**
 * Types offered to the browser. HEIC is missing because the server can't decode it: a phone then hands over a JPEG, and
 * Safari on a Mac the first of these that it can write (0026).
 */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** Widths in pixels. A picture is never enlarged; one taller than 1:2 becomes narrower. */
export const PHOTO_SIZES = [240, 480, 960] as const;
export const PHOTO_VARIANTS = ['sharp', 'blurred'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
export type PhotoVariant = (typeof PHOTO_VARIANTS)[number];
