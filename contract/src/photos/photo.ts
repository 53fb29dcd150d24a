import { z } from 'zod';

/** A picture as an answer hands it out; the addresses are signed and expire. */
export const image = z.object({
  /** 960 px wide */
  filename: z.string(),
  /** 480 px wide */
  thumb_filename: z.string(),
  /** 240 px wide, for small round pictures and the match popup */
  match: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** base64, what to show until the picture is there */
  thumbhash: z.string(),
});

export const photo = image.extend({
  id: z.uuid(),
  position: z.number().int(),
  main: z.boolean(),
  /** false: the viewer's role shows this one blurred (M4) */
  sharp: z.boolean(),
});

export type Image = z.output<typeof image>;
export type Photo = z.output<typeof photo>;
