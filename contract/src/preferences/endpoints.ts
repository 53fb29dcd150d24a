import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CONSENT_PURPOSES, DISMISSIBLE, HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX } from './limits.ts';

/** Something that is seen: marks or signs alone would be looked for in every word. */
const SUBSTANCE = /(?!\p{DI})[\p{L}\p{N}\p{RI}\p{Extended_Pictographic}]/u;

const hiddenWord = z
  .string()
  .trim()
  .min(1)
  // before anything looks into it
  .max(HIDDEN_WORD_MAX * 4, { error: 'too_long', abort: true })
  .refine((word) => SUBSTANCE.test(word), 'invalid')
  .refine((word) => [...word.normalize('NFKC')].length <= HIDDEN_WORD_MAX, 'too_long');

/** What a member has chosen; only the member reads it. */
export const preferences = z.object({
  /**
   * not found, no sign of being here, likes stay unseen (M2, M15); switched on with premium only (M7). Without it
   * (`may.invisible`) the profile is still hidden until the member switches it off.
   */
  invisible: z.boolean(),
  hide_distance: z.boolean(),
  /** others may get likes on this member's behalf (M8) */
  auto_like: z.boolean(),
  /** consent to be shown to people who are not signed in (M14) */
  seen_by_visitors: z.boolean(),
  /** consent to be passed on to other sites (M10) */
  resell: z.boolean(),
  /** consent to appear on, and see members of, the operator's other sites (S8) */
  other_domains: z.boolean(),
  /** messages that contain one of these words or phrases arrive folded */
  hidden_words: z.array(z.string()),
  /** when each closed alert was closed */
  dismissals: z.partialRecord(z.enum(DISMISSIBLE), z.iso.datetime()),
  consents: z.object({
    terms: z.boolean(),
    /** without it the profile is hidden and the product can't be used */
    special_category_data: z.boolean(),
    mails: z.boolean(),
  }),
  /** every consent ever given, the newest first */
  consent_history: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      version: z.string(),
      given_at: z.iso.datetime(),
      withdrawn_at: z.iso.datetime().nullable(),
    }),
  ),
  /** which switches are there for this member, here and now */
  may: z.object({ invisible: z.boolean(), resell: z.boolean(), other_domains: z.boolean() }),
});

export type Preferences = z.output<typeof preferences>;

export const readPreferences = endpoint({
  method: 'GET',
  path: 'preferences.php',
  who: 'member',
  limit: 'read',
  answer: preferences,
  errors: [],
});

/** Changes the parts that are named and answers the whole. */
export const changePreferences = endpoint({
  method: 'PUT',
  path: 'preferences.php',
  who: 'member',
  limit: 'write',
  body: z.object({
    invisible: z.boolean().optional(),
    hide_distance: z.boolean().optional(),
    auto_like: z.boolean().optional(),
    seen_by_visitors: z.boolean().optional(),
    resell: z.boolean().optional(),
    other_domains: z.boolean().optional(),
    /** the whole list */
    hidden_words: z.array(hiddenWord).max(HIDDEN_WORDS_MAX).optional(),
    /** true closes an alert now, false shows it again */
    dismissals: z.partialRecord(z.enum(DISMISSIBLE), z.boolean()).optional(),
    /** the terms can be agreed to as they are now; they end with the account and not here */
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
