import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CONSENT_PURPOSES, DISMISSIBLE, HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX } from './limits.ts';

/** Matches a character that can be seen. Marks or signs alone would be found in every word. */
const SUBSTANCE = /(?!\p{DI})[\p{L}\p{N}\p{RI}\p{Extended_Pictographic}]/u;

const hiddenWord = z
  .string()
  .trim()
  .min(1)
  // Bounded before anything else reads it.
  .max(HIDDEN_WORD_MAX * 4, { error: 'too_long', abort: true })
  .refine((word) => SUBSTANCE.test(word), 'invalid')
  .refine((word) => [...word.normalize('NFKC')].length <= HIDDEN_WORD_MAX, 'too_long');

/** The member's choices. Nobody else reads them. */
export const preferences = z.object({
  /**
   * true: not found, no sign of being here, likes stay unseen (M2, M15). Only premium can switch it on (M7); when
   * premium has ended (no `may.invisible`) the profile stays hidden until the member switches it off.
   */
  invisible: z.boolean(),
  hide_distance: z.boolean(),
  /** true: others may get likes on this member's behalf (M8) */
  auto_like: z.boolean(),
  /** false: the order by relevance counts no behaviour for this member, neither theirs nor that of others */
  sorted_by_behaviour: z.boolean(),
  /** consent to be shown to visitors (M14) */
  seen_by_visitors: z.boolean(),
  /** consent to be passed on to other sites (M10) */
  resell: z.boolean(),
  /** consent to appear on the operator's other sites and to see their members (S8) */
  other_domains: z.boolean(),
  /** words and phrases: a message that contains one arrives folded */
  hidden_words: z.array(z.string()),
  /** time at which each closed alert was closed */
  dismissals: z.partialRecord(z.enum(DISMISSIBLE), z.iso.datetime()),
  consents: z.object({
    terms: z.boolean(),
    /** false: the profile is hidden and the product can't be used */
    special_category_data: z.boolean(),
    mails: z.boolean(),
  }),
  /** all consents ever given, the newest first */
  consent_history: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      version: z.string(),
      given_at: z.iso.datetime(),
      withdrawn_at: z.iso.datetime().nullable(),
    }),
  ),
  /** switches that this member has, here and now */
  may: z.object({ invisible: z.boolean(), resell: z.boolean(), other_domains: z.boolean() }),
});

export type Preferences = z.output<typeof preferences>;

export const readPreferences = endpoint({
  method: 'GET',
  path: 'preferences.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: preferences,
  errors: [],
});

/** Changes the named parts and answers all preferences. */
export const changePreferences = endpoint({
  method: 'PUT',
  path: 'preferences.php',
  who: 'member',
  needs: [],
  limit: 'write',
  body: z.object({
    invisible: z.boolean().optional(),
    hide_distance: z.boolean().optional(),
    auto_like: z.boolean().optional(),
    sorted_by_behaviour: z.boolean().optional(),
    seen_by_visitors: z.boolean().optional(),
    resell: z.boolean().optional(),
    other_domains: z.boolean().optional(),
    /** the whole list, not only new words */
    hidden_words: z.array(hiddenWord).max(HIDDEN_WORDS_MAX).optional(),
    /** true closes an alert now, false shows it again */
    dismissals: z.partialRecord(z.enum(DISMISSIBLE), z.boolean()).optional(),
    /** the present terms can be agreed to here; that consent ends with the account only */
    consents: z
      .strictObject({
        terms: z.literal(true).optional(),
        special_category_data: z.boolean().optional(),
        mails: z.boolean().optional(),
      })
      .optional(),
  }),
  answer: preferences,
  errors: ['premium_only'],
});

export const preferenceEndpoints = [readPreferences, changePreferences] as const;
