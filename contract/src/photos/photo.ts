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
  /** base64; a placeholder until the picture is loaded */
  thumbhash: z.string(),
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
