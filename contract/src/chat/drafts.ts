import { z } from 'zod';

/**
 * Text that the viewer has begun in a conversation, as the site keeps it for their other devices. An empty one is
 * one that was sent or taken away at that time; null: nothing is kept.
 */
export const draft = z.object({ text: z.string(), written_at: z.iso.datetime() }).nullable();

export type Draft = z.output<typeof draft>;
