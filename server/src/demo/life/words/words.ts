import type { NicheName } from './niches.ts';

/** Kinds of messages that are answered each in its own way. */
export type Kind = 'greeting' | 'question' | 'text' | 'photo' | 'gift';

/**
 * Sentences of the demo's members in one language. `{name}` is the name of who reads it. None pretends to be written
 * by a human, and nobody reads one twice in a conversation.
 */
export type Words = {
  /** the first message to somebody */
  first: readonly string[];
  /** the first answer in a conversation, which says who answers */
  intro: readonly string[];
  /** answers after it, by what was written */
  answers: Record<Kind, readonly string[]>;
  /** answers to any text, by the niche of the site */
  niches: Record<NicheName, readonly string[]>;
  /** the last answer, when all is said */
  end: string;
};
