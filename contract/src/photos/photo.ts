import { z } from 'zod';

/** A picture in an answer. Its addresses are signed and expire. */
export const image = z.object({
  /** 960 px wide */
  filename: z.string(),
  /** 480 px wide */
  thumb_filename: z.string(),
  /** 240 px wide, for small round pictures and the match popup */
  match: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** three colours from top to bottom, `#a1b2c3, …`, to be seen until the picture is loaded */
  colours: z.string(),
});

export const photo = image.extend({
  id: z.uuid(),
  position: z.number().int(),
  main: z.boolean(),
  /** false: the viewer sees it blurred (M4) */
  sharp: z.boolean(),
});

export type Image = z.output<typeof image>;
export type Photo = z.output<typeof photo>;
