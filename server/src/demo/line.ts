import type { Gift } from '@rendezvous/contract/chat/gifts';

/**
 * A gift in place of a text, whose words are its note; a photo of who sends it, without words; `answers`: the line that
 * is quoted, counted from 1.
 */
type More = { gift?: Gift; photo?: true; answers?: number };

/** A message of a conversation: who wrote it, how many minutes ago, and its words. */
export type Line = readonly [by: 'me' | 'them', minutesAgo: number, text: string, more?: More];
